// SPDX-License-Identifier: MIT
package jdk25;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;

/** A class written and read by java.lang.classfile, of the newest version and of one that is too new. */
public class WrittenClass {
    static byte[] written(int major) {
        ClassDesc name = ClassDesc.of("jdk25.Written" + major);
        return ClassFile.of().build(name, builder -> builder
            .withVersion(major, 0)
            .withFlags(AccessFlag.PUBLIC)
            .withMethodBody("twice", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int),
                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, code -> code.iload(0).iconst_2().imul().ireturn()));
    }

    public static void main(String[] args) throws Exception {
        ClassModel model = ClassFile.of().parse(written(69));
        System.out.println(model.thisClass().asInternalName() + " " + model.majorVersion());
        for (MethodModel method : model.methods()) {
            System.out.println(method.methodName() + " " + method.methodType() + " " + method.flags().flags());
        }
        for (int major : new int[] {69, 70, 44}) {
            try {
                Class<?> made = MethodHandles.lookup().defineClass(written(major));
                Object result = made.getMethod("twice", int.class).invoke(null, 21);
                System.out.println(result + " " + made.accessFlags() + " " + made.getModifiers());
            } catch (UnsupportedClassVersionError e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
