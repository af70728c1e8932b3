// SPDX-License-Identifier: MIT
/**
 * Contracts and visitors of a user: plain Java classes, without a library, that the command line names and that run in
 * the virtual machine beside the code under test.
 *
 * <p>A <em>contract</em> is a class with
 *
 * <pre>{@code
 * public static boolean check(Object value)
 * public static String name()                   // may be absent: then the class name is the contract's name
 * }</pre>
 *
 * {@code check} is called after every call of a sequence, with each object that the sequence has at hand, never with
 * null. False, or an exception, is a violation. It must not change the object.
 *
 * <p>A <em>visitor</em> is a class with
 *
 * <pre>{@code
 * public static void before(String member, Object[] inputs)
 * public static void after(String member, Object[] inputs, Object result, Throwable thrown)
 * }</pre>
 *
 * called around every call that is executed. The member is written {@code a.b.C.name(int,java.lang.String)}, a
 * constructor {@code a.b.C.<init>(int)}. Inputs are in order, the receiver first, primitives boxed. The result is null
 * for void and for a call that threw; thrown is null for one that did not.
 */
package subjects.contracts;
