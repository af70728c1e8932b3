// SPDX-License-Identifier: MIT
// Signatures as javac wrote them into JDK 17: member classes of parameterised classes, wildcards, arrays as
// arguments, bounds with and without a class, thrown type variables.
#pragma once

#include <string_view>

namespace ristretto::classfile {

// clang-format off
inline constexpr std::string_view kClassSignatures[] = {
    "Ljava/util/IdentityHashMap<TK;TV;>.IdentityHashMapIterator<TV;>;",
    "Ljava/util/ArrayList<TE;>.Itr;Ljava/util/ListIterator<TE;>;",
    "<D::Ljavax/tools/Diagnostic<*>;>Ljava/lang/Object;",
    "<F::Ljava/lang/invoke/TypeDescriptor$OfField<TF;>;>Ljava/lang/Object;Ljava/lang/invoke/TypeDescriptor;",
    "<M::Ljavax/tools/JavaFileManager;>Ljava/lang/Object;Ljavax/tools/JavaFileManager;",
    "<E:Ljava/lang/Enum<TE;>;>Ljava/lang/Object;Ljava/util/Iterator<TE;>;",
    "<T:Ljava/lang/Object;>Ljava/util/stream/Nodes$AbstractConcNode<TT;Ljava/util/stream/Node<TT;>;>;Ljava/util/stream/Node<TT;>;",
    "<T:Ljava/lang/Object;>Ljava/lang/Object;Ljava/lang/Comparable<Ljdk/vm/ci/meta/AbstractProfiledItem<*>;>;",
    "<P_IN:Ljava/lang/Object;P_OUT:Ljava/lang/Object;>Ljava/util/stream/AbstractPipeline<TP_IN;TP_OUT;Ljava/util/stream/Stream<TP_OUT;>;>;Ljava/util/stream/Stream<TP_OUT;>;",
    "Ljava/util/LinkedHashMap<Ljavax/tools/JavaFileObject;Ljava/lang/ref/SoftReference<Lcom/sun/tools/javac/util/DiagnosticSource;>;>;",
    "Ljava/lang/Enum<Lsun/swing/SwingUtilities2$Section;>;",
    "<P_IN:Ljava/lang/Object;>Ljava/util/stream/StreamSpliterators$AbstractWrappingSpliterator<TP_IN;Ljava/lang/Long;Ljava/util/stream/SpinedBuffer$OfLong;>;Ljava/util/Spliterator$OfLong;",
    "Ljava/lang/Object;Ljava/time/temporal/TemporalAmount;Ljava/lang/Comparable<Ljava/time/Duration;>;Ljava/io/Serializable;",
    "Ljava/lang/Object;Ljava/util/stream/Node$OfPrimitive<Ljava/lang/Integer;Ljava/util/function/IntConsumer;[ILjava/util/Spliterator$OfInt;Ljava/util/stream/Node$OfInt;>;",
};

inline constexpr std::string_view kFieldSignatures[] = {
    "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<Lcom/sun/jmx/mbeanserver/PerInterface<TM;>.MethodAndSig;>;>;",
    "Ljava/util/EnumMap<TK;TV;>.EntryIterator.Entry;",
    "Lsun/security/util/Cache<Ljava/lang/String;[[B>;",
    "[Ljava/lang/Class<Ljava/util/spi/LocaleServiceProvider;>;",
    "[Ljava/nio/file/attribute/FileAttribute<*>;",
    "Ljava/util/Map<Ljava/lang/Class<*>;Ljava/lang/ref/ReferenceQueue<Ljavax/swing/text/DefaultStyledDocument;>;>;",
    "Ljava/util/List<Ljava/util/function/Function<Ljava/lang/Class<*>;Ljava/io/ObjectInputFilter$Status;>;>;",
    "Ljava/util/Set<[C>;",
    "Ljava/lang/ref/Reference<[Ljava/lang/reflect/Method;>;",
    "Ljava/util/Map<Ljavax/management/ObjectName;Ljava/util/Map<Ljava/lang/String;Ljava/util/List<Ljava/lang/String;>;>;>;",
    "Ljava/util/Map<Ljava/lang/Class<*>;Ljava/lang/ref/SoftReference<Ljava/util/List<Ljava/lang/reflect/Method;>;>;>;",
    "Ljava/util/Map<Ljava/util/Locale;Ljava/lang/ref/SoftReference<Lcom/sun/tools/javac/util/List<Ljava/util/ResourceBundle;>;>;>;",
    "TT;",
    "[TE;",
};

inline constexpr std::string_view kMethodSignatures[] = {
    "(Ljava/lang/String;Ljava/lang/invoke/ClassSpecializer<TT;TK;TS;>.SpeciesData;)[B",
    "()Ljava/util/ArrayList<TE;>.ArrayListSpliterator;",
    "(Ljava/lang/Class<+TT;>;Ljava/lang/invoke/ClassSpecializer<TT;TK;TS;>.SpeciesData;Z)V",
    "<T:Ljava/lang/Object;E:Ljava/lang/Throwable;>(Ljava/util/concurrent/Callable<TT;>;Ljava/lang/Class<TE;>;)TT;^Ljava/lang/InterruptedException;^TE;",
    "<T:Ljava/lang/Throwable;>(Ljava/lang/Throwable;)V^TT;",
    "<NoSuchMemberException:Ljava/lang/ReflectiveOperationException;>(BLjava/lang/invoke/MemberName;Ljava/lang/Class<*>;ILjava/lang/Class<TNoSuchMemberException;>;)Ljava/lang/invoke/MemberName;^Ljava/lang/IllegalAccessException;^TNoSuchMemberException;",
    "<R::Ljava/time/temporal/Temporal;>(TR;J)TR;",
    "<K:Ljava/lang/Object;V:Ljava/lang/Object;M::Ljava/util/Map<TK;TV;>;>(Ljava/util/function/BinaryOperator<TV;>;)Ljava/util/function/BinaryOperator<TM;>;",
    "<A::Ljava/nio/file/attribute/BasicFileAttributes;>(Ljava/nio/file/Path;Ljava/lang/Class<TA;>;[Ljava/nio/file/LinkOption;)TA;",
    "<A::Ljava/lang/annotation/Annotation;>(Ljava/util/Map<Ljava/lang/Class<+Ljava/lang/annotation/Annotation;>;Ljava/lang/annotation/Annotation;>;Ljava/lang/Class<TA;>;)[TA;",
    "<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;>(Ljava/lang/String;Ljava/lang/Class<TT;>;TT;Ljava/lang/Comparable<-TT;>;Ljava/lang/Comparable<-TT;>;ZZ)V",
    "<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;>(Ljava/util/Set<TT;>;Ljava/util/Set<TT;>;)I",
    "<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;>(TT;TT;)I",
    "<T:Ljava/lang/Object;K:Ljava/lang/Object;A:Ljava/lang/Object;D:Ljava/lang/Object;>(Ljava/util/function/Function<-TT;+TK;>;Ljava/util/stream/Collector<-TT;TA;TD;>;)Ljava/util/stream/Collector<TT;*Ljava/util/concurrent/ConcurrentMap<TK;TD;>;>;",
    "<T:Ljava/lang/Object;A:Ljava/lang/Object;R:Ljava/lang/Object;RR:Ljava/lang/Object;>(Ljava/util/stream/Collector<TT;TA;TR;>;Ljava/util/function/Function<TR;TRR;>;)Ljava/util/stream/Collector<TT;TA;TRR;>;",
    "<T:Ljava/lang/Object;K:Ljava/lang/Object;D:Ljava/lang/Object;A:Ljava/lang/Object;M::Ljava/util/Map<TK;TD;>;>(Ljava/util/function/Function<-TT;+TK;>;Ljava/util/function/Supplier<TM;>;Ljava/util/stream/Collector<-TT;TA;TD;>;)Ljava/util/stream/Collector<TT;*TM;>;",
    "<T:Ljava/lang/Object;A1:Ljava/lang/Object;A2:Ljava/lang/Object;R1:Ljava/lang/Object;R2:Ljava/lang/Object;R:Ljava/lang/Object;>(Ljava/util/stream/Collector<-TT;TA1;TR1;>;Ljava/util/stream/Collector<-TT;TA2;TR2;>;Ljava/util/function/BiFunction<-TR1;-TR2;TR;>;)Ljava/util/stream/Collector<TT;*TR;>;",
    "<T::Ljava/lang/Comparable<-TT;>;>(Ljava/util/List<TT;>;)V",
    "<U::Ljava/lang/Comparable<-TU;>;>(Ljava/util/function/Function<-TT;+TU;>;)Ljava/util/Comparator<TT;>;",
    "<U:Ljava/lang/Object;>(Ljava/util/concurrent/Executor;Ljava/util/concurrent/CompletionStage<TU;>;Ljava/util/function/BiConsumer<-TT;-TU;>;)Ljava/util/concurrent/CompletableFuture<Ljava/lang/Void;>;",
    "<U:Ljava/lang/Object;V:Ljava/lang/Object;>(Ljava/util/concurrent/CompletionStage<+TU;>;Ljava/util/function/BiFunction<-TT;-TU;+TV;>;)Ljava/util/concurrent/CompletableFuture<TV;>;",
    "(Ljava/util/concurrent/CompletionStage<*>;)Z",
    "<K:Ljava/lang/Object;V:Ljava/lang/Object;>(Ljava/util/TreeMap$Entry<TK;TV;>;)TK;",
    "()Ljava/util/Iterator<Ljava/util/Map$Entry<Ljavax/xml/namespace/QName;Lcom/sun/org/apache/xerces/internal/xs/XSObject;>;>;",
    "(Ljava/util/Set<Ljava/util/Map$Entry<Ljava/lang/ProcessEnvironment$Variable;Ljava/lang/ProcessEnvironment$Value;>;>;)V",
    "([TT;Ljava/util/Comparator<-TT;>;[TT;II)V",
    "<T:Ljava/lang/Object;>(Ljava/lang/String;Ljava/lang/String;Ljavax/management/openmbean/OpenType<TT;>;TT;[TT;)V",
    "<O:Lcom/sun/tools/javac/comp/Operators$OperatorHelper;>(Ljava/util/Map<Lcom/sun/tools/javac/util/Name;Lcom/sun/tools/javac/util/List<TO;>;>;[TO;)V",
    "(Ljava/util/Vector<[I>;)[[I",
    "<P_IN:Ljava/lang/Object;>(Ljava/util/stream/PipelineHelper<TP_OUT;>;Ljava/util/Spliterator<TP_IN;>;ZLjava/util/function/IntFunction<[TP_OUT;>;)Ljava/util/stream/Node<TP_OUT;>;",
    "(Ljava/util/stream/Sink<-Ljava/lang/Double;>;)V",
    "(Ljava/util/List<Lsun/security/x509/PolicyInformation;>;)V",
    "(Ljava/lang/String;Ljava/lang/String;IZLjava/lang/String;Ljava/util/List<Ljava/lang/String;>;)V",
    "(Ljava/lang/Iterable<Ljava/lang/String;>;Ljava/util/Set<Lcom/sun/tools/javac/main/Option;>;Lcom/sun/tools/javac/main/OptionHelper;ZZ)Z",
};

// clang-format on

}  // namespace ristretto::classfile
