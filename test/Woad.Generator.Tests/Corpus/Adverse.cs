using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Runtime.Serialization;
using System.Xml;

[assembly: ContractNamespace("urn:mapped", ClrNamespace = "Corpus.Mapped")]

#pragma warning disable CS0108, CS0114, CS0169, CS0414, CS0618, CS0649, CS8981, CA1051

[DataContract] public class OfNoNamespace { [DataMember] public int A; [DataMember] public OfNoNamespace Next; [DataMember] public List<OfNoNamespace> More; }

public class PlainOfNoNamespace { public int A { get; set; } public OfNoNamespace Of { get; set; } public Corpus.Mapped.Given Given { get; set; } }

public enum EnumOfNoNamespace { A, B }

[DataContract] public class GenericOfNoNamespace<T> { [DataMember] public T V; }

namespace Corpus.Mapped
{
    public class Given { public int A { get; set; } public List<Given> More { get; set; } public Kind K { get; set; } public Kind?[] Ks { get; set; } }

    public enum Kind { A, B }

    [Serializable] public class Kept { public int A; public List<Kept> More; }

    [DataContract] public enum MarkedKind { [EnumMember] A, [EnumMember] B }

    [DataContract(Name = "Own")] public class Named { [DataMember] public Given G; [DataMember] public Gen<Given> H; [DataMember] public Corpus.Mapped.Deeper.NotGiven N; }

    [DataContract(Namespace = "urn:explicit")] public class Explicit { [DataMember] public Given G; }

    [CollectionDataContract] public class ListOfGiven : List<Given> { }

    public class Holder<T> { public T V { get; set; } public class In { public T W { get; set; } } }
}

namespace Corpus.Mapped.Deeper
{
    public class NotGiven { public int A { get; set; } }
}

namespace Corpus.\u00dcml\u00e4ut
{
    [DataContract] public class Stra\u00dfe { [DataMember] public int Gr\u00f6\u00dfe; [DataMember] public string \u540d\u524d { get; set; } [DataMember] private List<Stra\u00dfe> _\u00fc; }

    public enum \u8272 { \u8d64 = 1, Gr\u00fcn }
}

namespace Corpus
{
    // Names and order.

    [DataContract] public class OrderBase { [DataMember(Order = 5)] public int B; [DataMember(Order = 5)] public int A; [DataMember] public int Z; [DataMember(Order = 0)] public int Y; [DataMember(Order = int.MaxValue)] public int X; }

    [DataContract] public class OrderDerived : OrderBase { [DataMember(Order = 1)] public int D; [DataMember] public int C; [DataMember(Order = 1)] public int a; [DataMember(Order = 1)] public int _b; [DataMember(Order = 1)] public int B2; [DataMember(Order = 1)] public int B10; }

    [DataContract] public class MoreOddNames { [DataMember(Name = "a:b")] public int A; [DataMember(Name = " lead")] public int B; [DataMember(Name = "trail ")] public int C; [DataMember(Name = "_x0020_")] public int D; [DataMember(Name = "\ud83d\ude00")] public int E; [DataMember(Name = "xmlns")] public int F; [DataMember(Name = "a.b-c_d")] public int G; [DataMember(Name = "-x")] public int H; [DataMember(Name = "{0}")] public int I; [DataMember(Name = "a\tb")] public int J; }

    [DataContract(Name = "{0}")] public class BracesInName { [DataMember(Name = "{1}")] public int A; }

    [DataContract(Name = "Of{0}And{{1}}")] public class DoubledBraces<T> { [DataMember] public T V; }

    [DataContract(Name = "X{#}")] public class DigestOnly<T> { [DataMember] public T V; }

    [DataContract(Name = "X{#}{0}{0}")] public class DigestTwice<T, U> { [DataMember] public T V; [DataMember] public U W; }

    [CollectionDataContract(Name = "All{0}{#}", ItemName = "an item")] public class NamedListOf<T> : List<T> { }

    [CollectionDataContract(Name = "Map {0} {1}", KeyName = "the key", ValueName = "the value", ItemName = "e")] public class NamedMapOf<K, V> : Dictionary<K, V> { }

    public class keywords { public class @record { public int @await { get; set; } public string @var { get; set; } public int @field { get; set; } } [DataContract] public class @new<@class> { [DataMember] private @class @this; [DataMember] public List<@class> @params; } }

    [DataContract] public class KeywordPrivates { [DataMember] private int @int; [DataMember] private string @string { get; set; } [DataMember] private keywords.@record @return; [OnSerializing] private void @void(StreamingContext @in) { @int++; } }

    [DataContract] public class SameName { [DataContract(Name = "Same", Namespace = "urn:same")] public class First { [DataMember] public int A; } [DataContract(Name = "Same", Namespace = "urn:same")] public class Second { [DataMember] public string B; } [DataMember] public First F; [DataMember] public Second S; [DataMember] public List<First> Fs; [DataMember] public List<Second> Ss; }

    [DataContract] [KnownType(typeof(SameName.First))] [KnownType(typeof(SameName.Second))] public class SameNameKnown { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(int[]))] [KnownType(typeof(List<int>))] public class SameCollectionKnown { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(List<int>))] public class OtherCollectionKnown { [DataMember] public object A; [DataMember] public int[] B; [DataMember] public ICollection<int> C; }

    [DataContract(Namespace = "http://www.w3.org/2001/XMLSchema")] public class SchemaNamespace { [DataMember] public int A; }

    [DataContract(Namespace = "http://schemas.microsoft.com/2003/10/Serialization/")] public class SerializationNamespace { [DataMember] public int A; }

    [DataContract(Namespace = "http://schemas.microsoft.com/2003/10/Serialization/Arrays")] public class ArraysNamespace { [DataMember] public int A; [DataMember] public List<ArraysNamespace> L; }

    [DataContract(Namespace = "not: a uri \u00fc")] public class OddNamespace { [DataMember] public int A; [DataMember] public One O; }

    [DataContract(Namespace = "http://[")] public class BadNamespace { [DataMember] public int A; }

    [DataContract(Name = "")] public class EmptyName { [DataMember] public int A; }

    [DataContract(Name = null)] public class NullName { [DataMember] public int A; }

    [DataContract(Namespace = null)] public class NullNamespace { [DataMember] public int A; }

    [DataContract] public class EmptyMemberName { [DataMember(Name = "")] public int A; }

    [DataContract] public class NullMemberName { [DataMember(Name = null)] public int A; }

    [DataContract] public class NegativeOrder { [DataMember(Order = -1)] public int A; }

    [CollectionDataContract(ItemName = "")] public class EmptyItemName : List<int> { }

    [CollectionDataContract(KeyName = "k")] public class KeyOfList : List<int> { }

    [CollectionDataContract] public class NoCollection { [DataMember] public int A; }

    [CollectionDataContract] public class CollectionWithMembers : List<int> { [DataMember] public int A; }

    [DataContract] [CollectionDataContract] public class BothContracts : List<int> { [DataMember] public int A; }

    // Enumerations.

    public enum Aliases { A = 1, B = 1, C = 2, D = 2 }

    [Flags] public enum Gaps { Four = 4, Sixty = 64, Both = 68, Minus = int.MinValue }

    [Flags] public enum Composite { None, A = 1, B = 2, C = 4, AB = 3, BC = 6, All = 7 }

    [Flags] public enum Reversed { All = 7, BC = 6, C = 4, AB = 3, B = 2, A = 1, None = 0 }

    [Flags] public enum Signed : sbyte { A = 1, High = -128, All = -1 }

    [Flags] public enum ShortFlags : short { A = 1, High = short.MinValue }

    [Flags] public enum LongFlags : long { A = 1, High = long.MinValue }

    [Flags] [DataContract] public enum NoZero { [EnumMember(Value = "x")] A = 1, [EnumMember(Value = "y z")] B = 2, C = 4 }

    [Flags] [DataContract] public enum NamedZero { [EnumMember(Value = "nothing")] Zero, [EnumMember(Value = "x")] A = 1 }

    [DataContract] public enum NoneMarked { A, B }

    public enum NoValues { }

    [Flags] public enum NoFlags { }

    public enum Unsigned : uint { Top = uint.MaxValue, None = 0 }

    [DataContract] public enum EmptyValue { [EnumMember(Value = "")] A }

    [DataContract] public enum NullValue { [EnumMember(Value = null)] A }

    [DataContract] public enum SameValues { [EnumMember(Value = "x")] A, [EnumMember(Value = "x")] B }

    public enum IgnoredValues { A, [NonSerialized] B, C }

    [DataContract(Name = "odd enum/1", Namespace = "")] public enum OddEnum { [EnumMember(Value = "a<b&c")] A, [EnumMember(Value = " pad ")] B, [EnumMember] @class }

    [DataContract] public class Enums { [DataMember] public Aliases A; [DataMember] public Gaps B; [DataMember] public Composite C; [DataMember] public Reversed D; [DataMember] public Signed E; [DataMember] public ShortFlags F; [DataMember] public LongFlags G; [DataMember] public OddEnum H; [DataMember(EmitDefaultValue = false)] public Gaps? I; [DataMember(EmitDefaultValue = false)] public Composite?[] J; [DataMember] public Dictionary<Composite, Reversed?> K; }

    [DataContract] [KnownType(typeof(OddEnum))] [KnownType(typeof(Composite))] [KnownType(typeof(Unsigned))] [KnownType(typeof(Aliases[]))] [KnownType(typeof(Dictionary<Gaps, Signed>))] public class EnumBag { [DataMember] public object A; [DataMember] public ValueType B; [DataMember] public Enum C; [DataMember] public IComparable D; [DataMember] public object[] E; }

    // Members.

    [DataContract] public class Hiding { [DataMember] public int A; [DataMember] public string B { get; set; } }

    [DataContract] public class HidingDerived : Hiding { [DataMember] public new string A; }

    [DataContract(Namespace = "urn:hides")] public class HidingOther : Hiding { [DataMember] public new string A; [DataMember] public new int B; }

    [DataContract] public class HidingUnmarked : Hiding { public new string A; [DataMember(Name = "C")] public new int B; }

    public class PlainHiding { public int A { get; set; } public string B { get; set; } }

    public class PlainHidingDerived : PlainHiding { public new string A { get; set; } [IgnoreDataMember] public new string B { get; set; } }

    [DataContract] public abstract class VirtualBase { [DataMember] public virtual int A { get; set; } [DataMember] public abstract string B { get; set; } [DataMember(Name = "cc")] protected virtual List<int> C { get; set; } }

    [DataContract] public class VirtualDerived : VirtualBase { private string _b; public override int A { get { return base.A + 1; } set { base.A = value * 2; } } public override string B { get { return _b; } set { _b = value + "!"; } } protected override List<int> C { get; set; } }

    [DataContract] public class OverrideMarked : VirtualBase { [DataMember] public override int A { get; set; } [DataMember] public override string B { get; set; } }

    public class PlainVirtual { public virtual int A { get; set; } public virtual string B { get; set; } }

    public class PlainVirtualDerived : PlainVirtual { public override int A { get { return 7; } set { } } public sealed override string B { get; set; } public int C { get; set; } }

    [DataContract] public class Indexed { [DataMember] public int A; public int this[int i] { get { return i; } set { } } }

    [DataContract] public class IndexedMember { [DataMember] public int A; [DataMember] public int this[int i] { get { return i; } set { } } }

    public class PlainIndexed { public int A { get; set; } public int this[int i] { get { return i; } set { } } public int this[string i, int j] { get { return j; } set { } } }

    [DataContract] public class StaticMember { [DataMember] public static int S; [DataMember] public int A; [DataMember] public static string P { get; set; } [DataMember] public const int C = 1; }

    [DataContract] public class ExplicitMember : IExplicit { [DataMember] int IExplicit.A { get; set; } [DataMember] public int B; }

    public interface IExplicit { int A { get; set; } }

    public class PlainExplicit : IExplicit { int IExplicit.A { get; set; } public int B { get; set; } }

    [DataContract] public partial class Partly { [DataMember] public int A; }

    public partial class Partly { [DataMember] private string B { get; set; } [OnDeserialized] private void Done(StreamingContext c) { B += "!"; } }

    [Obsolete] [DataContract] public class Obsoletes { [Obsolete("old")] [DataMember] public int A; [Obsolete("gone", true)] [DataMember] public string B { get; set; } [DataMember] [Obsolete("gone", true)] private List<int> C; [DataMember] public ObsoleteType D; [DataMember] public List<ObsoleteType> E; [Obsolete("gone", true)] [OnSerializing] public void F(StreamingContext c) { } }

    [Obsolete("gone", true)] [DataContract] public class ObsoleteType { [DataMember] public int A; [DataMember] public ObsoleteType Next { get; set; } }

    [DataContract] public class Nullables { [DataMember(EmitDefaultValue = false)] public Color? A; [DataMember(EmitDefaultValue = false)] public int[] B; [DataMember(EmitDefaultValue = false)] public DateTime? C; [DataMember(EmitDefaultValue = false)] public Point? D; [DataMember(EmitDefaultValue = false)] public byte[] E; [DataMember(EmitDefaultValue = false)] public Uri F; [DataMember(EmitDefaultValue = false)] public object G; [DataMember(EmitDefaultValue = false)] public float H; [DataMember(EmitDefaultValue = false)] public char I; [DataMember(EmitDefaultValue = false)] public Huge J; [DataMember(EmitDefaultValue = false)] public (int, string) K; [DataMember(EmitDefaultValue = false)] public KeyValuePair<int, int> L; [DataMember(EmitDefaultValue = false)] public TimeSpan M; [DataMember(EmitDefaultValue = false)] public Dictionary<int, int> N; [DataMember(EmitDefaultValue = false)] public XmlQualifiedName O; [DataMember(EmitDefaultValue = false, IsRequired = true)] public int? P; }

    [DataContract] public class GetOnlyOther { [DataMember] public Queue<int> Q { get { return null; } } }

    [DataContract] public class GetOnlyArray { [DataMember] public int[] A { get { return null; } } }

    [DataContract] public class SetOnly { [DataMember] public int A { set { } } }

    [DataContract] public class GetOnlyOfBase : GetOnly { [DataMember] public List<string> N { get { return _n ??= new List<string>(); } } private List<string> _n; }

    [DataContract] public class GetOnlyEnumerable { [DataMember] public IEnumerable<int> O { get { return _o; } } private readonly List<int> _o = new List<int>(); }

    public class PlainGetOnlyEnumerable { public IEnumerable O { get; } = new ArrayList(); public ICollection<int> P { get; } = new List<int>(); }

    [DataContract] public ref struct RefStruct { [DataMember] public int A; }

    [DataContract] public readonly struct ReadOnlyStruct { [DataMember] public readonly int A; [DataMember] public string B { get; init; } [DataMember] private readonly Point _p; }

    public readonly struct PlainReadOnlyStruct { public readonly int A; public int B { get; init; } public int C { get; } }

    [DataContract] public record struct RecordStruct([property: DataMember] int A, [property: DataMember] string B);

    public record struct PlainRecordStruct(int A, string B);

    [DataContract] public readonly record struct ReadOnlyRecordStruct([property: DataMember] int A, [property: DataMember] List<int> B);

    public readonly record struct PlainReadOnlyRecordStruct(int A, string B);

    public record PlainPositional(int A);

    [DataContract] public record GenericRecord<T>([property: DataMember(Name = "v", Order = 2)] T V, [property: DataMember(Order = 1)] T W) where T : notnull;

    [DataContract] public abstract record AbstractRecord { [DataMember] public required string Name { get; init; } }

    [DataContract] public sealed record SealedRecord(int Lost) : AbstractRecord { [DataMember] public int A { get; private set; } }

    public class RequiredAll { public required List<int> A { get; set; } public required int? B { get; init; } public required (int X, string Y) C; }

    [DataContract] public class Constrained<T, U> where T : class, IList<U>, new() where U : struct { [DataMember] private T _t; [DataMember] private U? _u; [DataMember] private U[] _us; }

    [DataContract] public class Unmanaged<T> where T : unmanaged { [DataMember] private T _t; [DataMember] private T? _n; }

    [DataContract] public class FieldKeyword { [DataMember] public int A { get => field; set => field = value + 1; } [DataMember] public string B { get; set => field = value?.Trim(); } }

    [DataContract] public class Volatile { [DataMember] public volatile int A; [DataMember] private volatile string _b; [DataMember] [ThreadStatic] private static int C; }

    [DataContract] public unsafe class WithPointer { [DataMember] public int A; public int* P; public delegate*<int, int> F; }

    [DataContract] public class Dynamics { [DataMember] public dynamic A; [DataMember] public List<dynamic> B; [DataMember] public dynamic[] C; [DataMember] public Dictionary<string, dynamic> D; [DataMember] private dynamic E { get; set; } [DataMember] public Gen<dynamic> F; }

    [DataContract] public class TupleMembers { [DataMember] public (int First, string Second) A; [DataMember] public (int, (string In, One O))? B; [DataMember] public List<(int X, int Y)> C; [DataMember] public Dictionary<string, (int, int)> D; [DataMember] public (int, int, int, int, int, int, int, int, int) E; [DataMember] public Gen<(int X, string)> F; [DataMember] public ValueTuple<int> G; }

    [DataContract] public class PairMembers { [DataMember] public KeyValuePair<string, One> A; [DataMember] public KeyValuePair<int, KeyValuePair<int, string>>? B; [DataMember] public List<KeyValuePair<Color, int?>> C; [DataMember] private KeyValuePair<Point, (int, int)> _d; [DataMember] public Dictionary<KeyValuePair<int, int>, int> E; }

    // Serializable types.

    [Serializable] public class SerializableEvents { public int A; public event EventHandler E; [field: NonSerialized] public event EventHandler F; [NonSerialized] public Action Ignored; }

    [Serializable] public class SerializableGeneric<T> { private T _v; public List<T> L; [OptionalField] private int _o; [NonSerialized] private T _n; public T Auto { get; set; } }

    [Serializable] public class SerializableHiding { public int A; private int _p; }

    [Serializable] public class SerializableHidingDerived : SerializableHiding { private int _p; public new int A; }

    [Serializable] public class SerializableOfContract : One { public int Q; }

    [DataContract] public class ContractOfSerializable : Fields { [DataMember] public int Q2; }

    public class PlainOfSerializable : Fields { public int Q3 { get; set; } }

    [Serializable] [DataContract] public class BothMarked { [DataMember] public int A; public int B; }

    [Serializable] public record SerializableRecord(int A, string B) { public int C { get; set; } }

    [Serializable] public struct SerializableOdd { public int @int; private readonly string _s; public SerializableOdd(int i) { @int = i; _s = null; } }

    [Serializable] public class SerializableCollection : IEnumerable<int> { private int _a; public IEnumerator<int> GetEnumerator() { yield return 1; } IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); } }

    // References.

    [DataContract(IsReference = true)] public class RefBase { [DataMember] public int A; [DataMember] public RefBase Next; }

    [DataContract] public class RefInherits : RefBase { [DataMember] public RefInherits Other; }

    [DataContract(IsReference = false)] public class RefLoses : RefBase { [DataMember] public int B; }

    [DataContract(IsReference = true)] public class RefGains : One { [DataMember] public RefGains Next; }

    [DataContract(IsReference = true)] public struct RefStructure { [DataMember] public int A; }

    [DataContract(IsReference = true)] public class RefRequired { [DataMember(IsRequired = true)] public int A; [DataMember] public RefRequired Next; }

    [DataContract] public class RefInheritsRequired : RefBase { [DataMember(IsRequired = true)] public int B; }

    [DataContract(IsReference = true)] [KnownType(typeof(RefNode))] [KnownType(typeof(RefMap))] public class RefNode { [DataMember] public object Any; [DataMember] public RefMap Map; [DataMember] public RefNode[] Array; [DataMember] public IList<RefNode> List; [DataMember] public (RefNode, RefNode) Pair; [DataMember(EmitDefaultValue = false)] public RefNode Left; }

    [CollectionDataContract(IsReference = true)] public class RefMap : Dictionary<string, RefNode> { }

    [CollectionDataContract(IsReference = true, ItemName = "i")] public class RefLists : List<RefLists> { }

    [DataContract] public class HasRefLists { [DataMember] public RefLists A; [DataMember] public RefLists B; [DataMember] public RefMap C; [DataMember] public RefMap D; [DataMember] public Dictionary<RefBase, RefBase> E; [DataMember] public RefInherits F; }

    [DataContract(IsReference = true)] public sealed class RefSealed { [DataMember] public RefSealed Next; [DataMember] public string S; [OnDeserialized] private void Done(StreamingContext c) { S += "!"; } }

    [DataContract(IsReference = true)] public class RefGeneric<T> { [DataMember] public T V; [DataMember] public RefGeneric<T> Next; }
}

namespace Corpus.Clash
{
    public class System { public class String { public int A { get; set; } } public String S { get; set; } public global::System.String T { get; set; } public global::System.Collections.Generic.List<String> L { get; set; } }

    public class Task { public int A { get; set; } public Task Next { get; set; } }

    [DataContract] public class Names { [DataMember] public Data0 A; [DataMember] public Known B; }

    [DataContract] public class Data0 { [DataMember] private int value; [DataMember] private int name; [DataMember] private int writer; [DataMember] private int graph; }

    [DataContract] public class Known { [DataMember] private int reader; [DataMember] private int item; [DataMember] private int T0 { get; set; } [DataMember] private Data0 Access0; }
}
