# SPDX-License-Identifier: MIT
"""Module images of a few resources, written as jlink writes them, and damaged ones."""

import struct
import zlib

from seeds import classes

SEED = 0x01000193
MODULE, PARENT, BASE, EXTENSION, OFFSET, COMPRESSED, SIZE = range(1, 8)


def hash_of(path, seed=SEED):
    for byte in path.encode():
        seed = (seed * SEED & 0xFFFFFFFF) ^ byte
    return seed & 0x7FFFFFFF


class Image:
    def __init__(self):
        self.strings = b"\0"
        self.resources = []  # path, attributes
        self.content = b""

    def string(self, text):
        entry = text.encode() + b"\0"
        at = self.strings.find(b"\0" + entry) + 1 if text else 0
        if text and at == 0:
            at = len(self.strings)
            self.strings += entry
        return at

    def add(self, module, parent, base, extension, data, size=None):
        """With `size` the data is stored compressed."""
        path = f"/{module}/" + (f"{parent}/" if parent else "") + base + (f".{extension}" if extension else "")
        attributes = {
            MODULE: self.string(module),
            PARENT: self.string(parent),
            BASE: self.string(base),
            EXTENSION: self.string(extension),
            OFFSET: len(self.content),
            COMPRESSED: 0 if size is None else len(data),
            SIZE: len(data) if size is None else size,
        }
        self.resources.append((path, attributes))
        self.content += data

    def package(self, name, *modules):
        pairs = b"".join(struct.pack("<II", empty, self.string(module)) for module, empty in modules)
        self.add("packages", "", name, "", pairs)

    def layer(self, compressor, payload, size):
        name = self.string(compressor)
        return struct.pack("<IQQIIB", 0xCAFEFAFA, len(payload), size, name, 0, 1) + payload

    def zipped(self, data):
        return self.layer("zip", zlib.compress(data, 9), len(data))

    def slots(self):
        """Redirects and the resource in each slot: a perfect hash, built bucket by bucket, the fullest first."""
        count = len(self.resources) | 1  # an even length keeps paths of equal parity apart for no seed
        buckets = [[] for _ in range(count)]
        for resource in self.resources:
            buckets[hash_of(resource[0]) % count].append(resource)
        redirect, taken = [0] * count, [None] * count
        for index in sorted(range(count), key=lambda i: -len(buckets[i])):
            bucket = buckets[index]
            if len(bucket) == 1:
                free = taken.index(None)
                redirect[index], taken[free] = -1 - free, bucket[0]
            elif bucket:
                seed = next(s for s in range(1, 1 << 20) if self.fits(bucket, s, taken))
                redirect[index] = seed
                for resource in bucket:
                    taken[hash_of(resource[0], seed) % count] = resource
        return redirect, taken

    @staticmethod
    def fits(bucket, seed, taken):
        places = {hash_of(path, seed) % len(taken) for path, _ in bucket}
        return len(places) == len(bucket) and all(taken[place] is None for place in places)

    def build(self, version=1 << 16):
        redirect, taken = self.slots()
        locations, offsets = b"\0", []
        for _, attributes in (resource or ("", {}) for resource in taken):
            offsets.append(len(locations))
            for kind, value in attributes.items():
                if value:
                    data = value.to_bytes((value.bit_length() + 7) // 8, "big")
                    locations += bytes([kind << 3 | len(data) - 1]) + data
            locations += b"\0"
        count = len(taken)
        header = struct.pack("<5I", 0xCAFEDADA, version, 0, len(self.resources), count)
        header += struct.pack("<2I", len(locations), len(self.strings))
        tables = struct.pack(f"<{count}i{count}I", *redirect, *offsets)
        return header + tables + locations + self.strings + self.content


def short_int(value):
    return bytes([0xC0 | value >> 8, value & 0xFF])


def shared_pool(image):
    """A class in the compact-cp layer: one shared string and one shared descriptor."""
    head = classes.u4(0xCAFEBABE) + classes.u2(0, 61, 5)
    names = short_int(image.string("java/lang")) + short_int(image.string("String"))
    entries = classes.u1(23) + short_int(image.string("toString"))
    entries += classes.u1(25) + short_int(image.string("(L;I)V")) + short_int(len(names))[:2] + names
    entries += classes.u1(5) + bytes(8)
    text, descriptor = b"toString", b"(Ljava/lang/String;I)V"
    plain = head + b"".join(b"\1" + classes.u2(len(t)) + t for t in (text, descriptor)) + classes.u1(5) + bytes(8)
    return image.layer("compact-cp", head + entries + b"rest", len(plain) + 4), len(plain) + 4


def sample():
    image = Image()
    image.package("a", ("one", 1), ("two", 1))
    image.package("a.b", ("one", 0))
    image.package("a.c", ("one", 1), ("two", 0))
    image.add("one", "", "module-info", "class", b"info")
    image.add("one", "a/b", "B", "class", b"\xca\xfe\xba\xbe")
    image.add("one", "a/b", "plain", "", b"text")
    image.add("two", "a/c", "C", "class", image.zipped(b"zipped " * 9), 63)
    image.add("two", "a/c", "D", "class", image.zipped(image.zipped(b"twice")), 5)
    image.add("two", "a/c", "E", "class", *shared_pool(image))
    data, size = shared_pool(image)
    image.add("two", "a/c", "F", "class", image.zipped(data), size)
    return image


def patched(data, offset, value):
    return data[:offset] + struct.pack("<I", value) + data[offset + 4 :]


def endless_record():
    """Once slow: every slot has the same location record of thousands of attributes."""
    slots, locations = 4000, bytes([MODULE << 3, 0]) * 14000 + b"\0"
    header = struct.pack("<7I", 0xCAFEDADA, 1 << 16, 0, slots, slots, len(locations), 1)
    return header + bytes(8 * slots) + locations + b"\0"


def seeds():
    small = Image()
    small.package("p", ("m", 0))
    small.add("m", "p", "C", "class", b"class")
    image, small = sample().build(), small.build()
    return {
        "sample": image,
        "small": small,
        "no-resources": struct.pack("<7I", 0xCAFEDADA, 1 << 16, 0, 0, 0, 1, 1) + b"\0\0",
        "other-byte-order": small[3::-1] + small[4:],
        "version-1-1": patched(small, 4, 1 << 16 | 1),
        "lying-table-length": patched(small, 16, 0x7FFFFFFF),
        "lying-locations-size": patched(small, 20, 0xFFFFFFFF),
        "lying-redirect": patched(small, 28, 0x80000000),
        "lying-location": patched(small, 28 + 4 * 3, 0xFFFF),
        "slow-endless-record": endless_record(),
        "cut-in-content": image[:-20],
        "cut-in-index": image[:60],
        "empty": b"",
    }
