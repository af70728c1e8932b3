# SPDX-License-Identifier: MIT
"""Descriptors, signatures, manifests and modified UTF-8: texts by themselves."""

MANIFEST = (
    b"Manifest-Version: 1.0\r\nMain-Class: a.B\r\nMulti-Release: true\r\n"
    b"Class-Path: lib/one.jar lib/t%20wo.jar classes/ http://x/y.jar file:/abs\r\n olute.jar\r\n"
    b"\r\nName: a/\r\nSealed: true\r\n"
)

DESCRIPTORS = [
    "I", "V", "J", "[[D", "Ljava/lang/String;", "[[Ljava/util/Map$Entry;", "()V", "(IJ)D", "([ILa/B;[[Z)[La;",
    "(" + "J" * 127 + ")V", "(" + "J" * 128 + ")V", "[" * 255 + "I", "[" * 256 + "I", "()", "(V)V", "(I", "L;", "La",
    "La//b;", "L/a;", "La/;", "[", "[V", "", "II", "(I)V;", "<init>", "<clinit>", "<x>", "a/b/C", "java.base",
    "\\:\\@\\\\", "La<b>;", "L\u00e9\u20ac;",
]

SIGNATURES = [
    "TT;", "[TT;", "[[I", "I", "Ljava/util/List<TT;>;", "Ljava/util/Map<-TK;+[Ljava/util/List<*>;>;", "La<[I>;",
    "Lp/Outer<Ljava/lang/String;>.Inner<TX;>;", "La.b.c;", "La<**>;",
    "<T:Ljava/lang/Object;>Ljava/lang/Object;Ljava/lang/Comparable<TT;>;",
    "<T::Ljava/lang/Runnable;U:TT;V:La;:Lb;:Lc;>La;",
    "<T:>Ljava/lang/Object;", "()V", "<E:Ljava/lang/Exception;>(TE;[IJ)V^TE;^Ljava/io/IOException;",
    "(Ljava/util/List<-La<+Lb<*>;>;>;)TT;", "La<>;", "La<V>;", "La<TT;", "<>La;", "TT", "T;", "La$b<*>;",
    "La<" * 40 + "*" + ">;" * 40, "[" * 300 + "TT;", "La" + ".b" * 600 + ";", "",
]

MANIFESTS = [
    MANIFEST, b"", b"\n", b"A: b", b"A:b\n", b" folded\n", b"A: b\n \n  c\n", b"A: 1\ra: 2\r\rB: 3\n", b"A: \xff\0\n",
    b"no colon\n", b": x\n", b"Class-Path: %41%zz%4 ../up /abs file:x.jar jar:file:a!/ \n", b"Class-Path:  a  b \n",
    b"Multi-Release: TRUE\n", b"Multi-Release:true \n", b"\xef\xbb\xbfA: b\n",
]

MODIFIED_UTF8 = [
    b"", b"plain", b"tab\t\"quoted\"\\\n", b"\xc0\x80", b"\0", b"\xc3\xa9\xe2\x82\xac", b"\xed\xa0\xb4\xed\xb4\x9e",
    b"\xed\xa0\xb4",
    b"\xed\xb4\x9e\xed\xa0\xb4", b"\xf0\x9d\x84\x9e", b"\xc3", b"\xe2\x82", b"\xe2\x28\xa1", b"\x80",
    b"\xc0\x81", b"\xe0\x80\x80",
    b"\xff", b"\xe2\x80\xae\xe2\x80\xa8", b"x" * 200, b"\x7f\xc2\x80\xc2\xad",
]


def numbered(texts):
    width = len(str(len(texts)))
    return {f"{i:0{width}}": text if isinstance(text, bytes) else text.encode() for i, text in enumerate(texts)}
