// SPDX-License-Identifier: MIT
package digest;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.security.DigestException;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Random;
import java.util.UUID;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

public class Digests {
  static final HexFormat HEX = HexFormat.of();

  public static void main(String[] args) throws Exception {
    byte[] big = new byte[3000];
    new Random(1).nextBytes(big);
    for (String a : new String[] {"MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256",
        "SHA3-224", "SHA3-256", "SHA3-512", "SHA"}) {
      MessageDigest d = MessageDigest.getInstance(a);
      System.out.println(a + " " + d.getDigestLength() + " " + d.getAlgorithm() + " " + HEX.formatHex(d.digest())
          + " " + HEX.formatHex(d.digest("abc".getBytes())));
      for (int i = 0; i < big.length; i += 77) d.update(big, i, Math.min(77, big.length - i));
      MessageDigest copy = (MessageDigest) d.clone();
      byte[] whole = MessageDigest.getInstance(a).digest(big);
      System.out.println("  " + HEX.formatHex(whole) + " " + MessageDigest.isEqual(whole, d.digest()));
      copy.update((byte) 1);
      copy.update(ByteBuffer.wrap(big, 10, 100));
      System.out.println("  " + HEX.formatHex(copy.digest()));
      for (int n : new int[] {55, 56, 63, 64, 111, 112, 127, 128}) System.out.print(" "
          + HEX.formatHex(d.digest(new byte[n]), 0, 4));
      System.out.println();
    }
    byte[] key = "key".getBytes();
    for (String a : new String[] {"HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA512", "HmacSHA3-256"}) {
      Mac m = Mac.getInstance(a);
      m.init(new SecretKeySpec(key, a));
      m.update("The quick brown fox ".getBytes());
      System.out.println(a + " " + m.getMacLength() + " "
          + HEX.formatHex(m.doFinal("jumps over the lazy dog".getBytes())));
      m.init(new SecretKeySpec(big, a));
      System.out.println("  " + HEX.formatHex(m.doFinal()));
    }
    DigestInputStream in = new DigestInputStream(new ByteArrayInputStream(big), MessageDigest.getInstance("SHA-256"));
    in.readAllBytes();
    DigestOutputStream out = new DigestOutputStream(new ByteArrayOutputStream(), MessageDigest.getInstance("SHA-256"));
    out.write(big);
    System.out.println(MessageDigest.isEqual(in.getMessageDigest().digest(), out.getMessageDigest().digest()));
    System.out.println(UUID.nameUUIDFromBytes("name".getBytes()) + " " + UUID.nameUUIDFromBytes(new byte[0]).version());
    try {
      MessageDigest.getInstance("SHA-999");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e);
    }
    try {
      Mac.getInstance("HmacNone");
    } catch (NoSuchAlgorithmException e) {
      System.out.println(e);
    }
    try {
      Mac.getInstance("HmacSHA1").doFinal();
    } catch (IllegalStateException e) {
      System.out.println(e);
    }
    try {
      MessageDigest.getInstance("MD5").digest(new byte[3], 0, 3);
    } catch (DigestException e) {
      System.out.println(e);
    }
    try {
      new SecretKeySpec(new byte[0], "AES");
    } catch (IllegalArgumentException e) {
      System.out.println(e);
    }
    SecretKeySpec aes = new SecretKeySpec(HEX.parseHex("000102030405060708090a0b0c0d0e0f"), "AES");
    Cipher ecb = Cipher.getInstance("AES/ECB/NoPadding");
    ecb.init(Cipher.ENCRYPT_MODE, aes);
    byte[] block = ecb.doFinal(HEX.parseHex("00112233445566778899aabbccddeeff"));
    ecb.init(Cipher.DECRYPT_MODE, aes);
    System.out.println(HEX.formatHex(block) + " " + HEX.formatHex(ecb.doFinal(block)));
    Cipher cbc = Cipher.getInstance("AES/CBC/PKCS5Padding");
    cbc.init(Cipher.ENCRYPT_MODE, aes, new IvParameterSpec(new byte[16]));
    System.out.println(HEX.formatHex(cbc.doFinal("some plain text of odd length".getBytes())));
    Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
    gcm.init(Cipher.ENCRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
    gcm.updateAAD("header".getBytes());
    byte[] sealed = gcm.doFinal("secret".getBytes());
    System.out.println(HEX.formatHex(sealed));
    sealed[0] ^= 1;
    gcm.init(Cipher.DECRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
    gcm.updateAAD("header".getBytes());
    try {
      gcm.doFinal(sealed);
    } catch (javax.crypto.AEADBadTagException e) {
      System.out.println(e);
    }
    try {
      cbc.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[5], "AES"));
    } catch (InvalidKeyException e) {
      System.out.println(e);
    }
    SecretKeyFactory kf = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
    System.out.println(HEX.formatHex(kf.generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 50,
        256)).getEncoded()));
    byte[] random = new byte[16];
    SecureRandom.getInstance("SHA1PRNG").nextBytes(random);
    SecureRandom seeded = SecureRandom.getInstance("SHA1PRNG");
    seeded.setSeed(42);
    seeded.nextBytes(random);
    System.out.println(HEX.formatHex(random));
  }
}
