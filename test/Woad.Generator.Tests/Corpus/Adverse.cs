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

    // Callbacks.

    public class PlainCalls { public string Log { get; set; } [OnSerializing] public void A(StreamingContext c) { Log += "<"; } [OnSerialized] private void B(StreamingContext c) { Log += ">"; } [OnDeserializing] private void C(StreamingContext c) { Log = "["; } [OnDeserialized] private void D(StreamingContext c) { Log += "]"; } }

    [Serializable] public class SerializableCalls { public string Log; [OnSerializing] private void A(StreamingContext c) { Log += "<"; } [OnDeserialized] private void D(StreamingContext c) { Log += "]"; } }

    [DataContract] public class CallsMiddle : Calls { }

    [DataContract] public class CallsLast : CallsMiddle { [OnSerializing] private void A(StreamingContext c) { Log += "3"; } [OnDeserializing] private void C(StreamingContext c) { Log += "4"; } }

    [DataContract] public class TwoCallbacks { [DataMember] public int A; [OnSerializing] private void B(StreamingContext c) { A++; } [OnSerializing] private void C(StreamingContext c) { A++; } }

    [DataContract] public class CallbackOfTwo { [DataMember] public int A; [OnSerializing] [OnDeserialized] private void B(StreamingContext c) { A++; } }

    [DataContract] public class StaticCallback { [DataMember] public int A; [OnSerializing] private static void B(StreamingContext c) { } }

    [DataContract] public class VirtualCallback { [DataMember] public int A; [OnSerializing] protected virtual void B(StreamingContext c) { A++; } }

    [DataContract] public class GenericCallback { [DataMember] public int A; [OnSerializing] private void B<T>(StreamingContext c) { A++; } }

    [DataContract] public struct CallsStruct { [DataMember] public int A; [OnSerializing] private void B(StreamingContext c) { A += 3; } [OnDeserialized] private void D(StreamingContext c) { A += 5; } [OnDeserializing] private void E(StreamingContext c) { A = 50; } }

    [DataContract] public struct CallsStructBack : IDeserializationCallback { [DataMember] public int A; public void OnDeserialization(object sender) { A += 7; } }

    // Collections.

    public class AddsMore : List<int> { public new void Add(int item) { base.Add(item + 1); } }

    public class AddsExplicitly : ICollection<int> { private readonly List<int> _l = new List<int>(); public int Count => _l.Count; public bool IsReadOnly => false; void ICollection<int>.Add(int item) { _l.Add(item); } public void Clear() { _l.Clear(); } public bool Contains(int item) => false; public void CopyTo(int[] array, int i) { _l.CopyTo(array, i); } public bool Remove(int item) => false; public IEnumerator<int> GetEnumerator() => _l.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class AddsReturning : IEnumerable<string> { private readonly List<string> _l = new List<string>(); public int Add(string item) { _l.Add(item); return 1; } public IEnumerator<string> GetEnumerator() => _l.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class AddsObject : IEnumerable { private readonly ArrayList _l = new ArrayList(); public void Add(object item) { _l.Add(item); } public IEnumerator GetEnumerator() => _l.GetEnumerator(); }

    public class AddsTyped : IEnumerable { private readonly List<int> _l = new List<int>(); public void Add(int item) { _l.Add(item); } public IEnumerator GetEnumerator() => _l.GetEnumerator(); }

    public class AddsPrivately : IEnumerable<int> { private readonly List<int> _l = new List<int>(); private void Add(int item) { _l.Add(item); } public IEnumerator<int> GetEnumerator() => _l.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class AddsWithDefault : IEnumerable<int> { private readonly List<int> _l = new List<int>(); public void Add(int item, int more = 1) { _l.Add(item); } public IEnumerator<int> GetEnumerator() => _l.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class AddsBase : IEnumerable<string> { private readonly List<object> _l = new List<object>(); public void Add(object item) { _l.Add(item); } public IEnumerator<string> GetEnumerator() { foreach (string s in _l) { yield return s; } } IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class TwoEnumerables : List<int>, IEnumerable<string> { IEnumerator<string> IEnumerable<string>.GetEnumerator() { yield break; } }

    public class TwoLists : IList<int>, IList<string> { private readonly List<int> _l = new List<int>(); int IList<int>.this[int i] { get => 0; set { } } string IList<string>.this[int i] { get => null; set { } } public int Count => 0; public bool IsReadOnly => false; public void Add(int i) { _l.Add(i); } public void Add(string s) { } public void Clear() { } public bool Contains(int i) => false; public bool Contains(string i) => false; public void CopyTo(int[] a, int i) { } public void CopyTo(string[] a, int i) { } public int IndexOf(int i) => 0; public int IndexOf(string i) => 0; public void Insert(int a, int i) { } public void Insert(int a, string i) { } public bool Remove(int i) => false; public bool Remove(string i) => false; public void RemoveAt(int i) { } public IEnumerator<int> GetEnumerator() => _l.GetEnumerator(); IEnumerator<string> IEnumerable<string>.GetEnumerator() => null; IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class OptionalConstructor : List<int> { public OptionalConstructor(int a = 0) { } }

    public class PrivateListConstructor : List<int> { private PrivateListConstructor() { } }

    public abstract class AbstractList : List<int> { }

    [KnownType(typeof(ConcreteList))] public class AbstractListOwner { public AbstractList L { get; set; } }

    public class ConcreteList : AbstractList { }

    internal class InternalList : List<int> { }

    [CollectionDataContract] internal class InternalContractList : List<string> { }

    public struct StructList : IEnumerable<int> { private List<int> _l; public void Add(int item) { (_l ??= new List<int>()).Add(item); } public IEnumerator<int> GetEnumerator() => (_l ?? new List<int>()).GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }

    [CollectionDataContract] public record ListRecord : IEnumerable<int> { private readonly List<int> _l = new List<int>(); public void Add(int item) { _l.Add(item); } public IEnumerator<int> GetEnumerator() => _l.GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => _l.GetEnumerator(); }

    public class OwnMap : Dictionary<string, int> { public new void Add(string key, int value) { base.Add(key + "!", value + 1); } }

    public class UntypedMap : Hashtable { }

    public class UntypedList : ArrayList { public int More { get; set; } }

    [CollectionDataContract(ItemName = "x", KeyName = "k", ValueName = "v")] public class NamedUntypedMap : Hashtable { }

    public class Keyed : KeyedCollection<int, One> { protected override int GetKeyForItem(One item) => item == null ? 0 : item.A; }

    [DataContract] [KnownType(typeof(List<int>))] [KnownType(typeof(HashSet<string>))] [KnownType(typeof(Dictionary<string, int>))] [KnownType(typeof(int[]))] public class ReadOnlyInterfaces { [DataMember] public IReadOnlyDictionary<string, int> C; }

    [DataContract] [KnownType(typeof(List<int>))] [KnownType(typeof(HashSet<string>))] public class OtherInterfaces { [DataMember] public IReadOnlyList<int> A; [DataMember] public IReadOnlyCollection<int> B; [DataMember] public ISet<string> D; [DataMember] public IEnumerable<IReadOnlyList<int>> E; [DataMember] public IComparable F; [DataMember] public ICloneable G; [DataMember] public IDisposable H; }

    [DataContract] public class FrameworkCollections { [DataMember] public SortedSet<int> A; [DataMember] public SortedList<string, int> B; [DataMember] public ConcurrentDictionary<string, One> C; [DataMember] public ObservableCollection<One> D; [DataMember] public StringCollection E; [DataMember] public HybridDictionary F; [DataMember] public OrderedDictionary G; [DataMember] public SortedList H; [DataMember] public ListDictionary I; [DataMember] public Collection<Collection<int>> J; }

    [DataContract] public class Collections { [DataMember] public List<int>[] A; [DataMember] public Dictionary<string, List<Dictionary<int, One[]>>> B; [DataMember] public IList<IDictionary<string, IEnumerable<int>>> C; [DataMember] public List<object[]> D; [DataMember] public IEnumerable<KeyValuePair<string, int>> E; [DataMember] public ICollection<KeyValuePair<string, int>> F; [DataMember] public Dictionary<string, string>[] G; [DataMember] public List<byte[]> H; [DataMember] public byte[][] I; [DataMember] public List<List<byte>> J; [DataMember] public Dictionary<int?, int?> K; [DataMember] public Dictionary<object, object> L; [DataMember] public char[] M; [DataMember] public List<string[][]> N; }

    // Known types.

    [DataContract] [KnownType("Types")] public class KnownByYield { [DataMember] public object A; private static IEnumerable<Type> Types() { yield return typeof(One); } }

    [DataContract] [KnownType("Types")] public class KnownByList { [DataMember] public object A; public static IEnumerable<Type> Types() => new List<Type> { typeof(One), typeof(int[]), typeof(Gen<string>) }; }

    [DataContract] [KnownType("Types")] public class KnownByCollectionExpression { [DataMember] public object A; internal static Type[] Types() => [typeof(One), typeof(Color)]; }

    [DataContract] public class KnownOfBase : KnownByList { [DataMember] public object B; }

    [DataContract] [KnownType("Types")] public class KnownByGeneric<T> { [DataMember] public object A; private static Type[] Types() => new[] { typeof(T), typeof(List<T>) }; }

    [DataContract] [KnownType((Type)null)] public class KnownNull { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(KnownSelf))] public class KnownSelf { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(One))] [KnownType(typeof(One))] [KnownType(typeof(int))] [KnownType(typeof(string))] [KnownType(typeof(object))] public class KnownTwice { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(Point?))] [KnownType(typeof(Color?[]))] public class KnownNullable { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(IShape))] [KnownType(typeof(Abstract))] [KnownType(typeof(AbstractA))] public class KnownAbstract { [DataMember] public object A; [DataMember] public Abstract B; }

    [DataContract] [KnownType(typeof(KnownChainB))] public class KnownChainA { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(KnownChainC))] public class KnownChainB { [DataMember] public object A; }

    [DataContract] [KnownType(typeof(One))] public class KnownChainC { [DataMember] public object A; }

    [KnownType(typeof(One))] public class KnownPlain { public object A { get; set; } public object[] B { get; set; } }

    [KnownType(typeof(One))] public class KnownList : List<object> { }

    [DataContract] [KnownType(typeof(One))] public struct KnownStruct { [DataMember] public object A; [DataMember] public List<object> B; }

    // What the serializer knows of the framework.

    [DataContract] public class Dates { [DataMember] public DateOnly A; [DataMember] public TimeOnly B; [DataMember] public DateOnly? C; [DataMember] public List<TimeOnly> D; [DataMember] public object E; }

    [DataContract] public class ByRef : IObjectReference { [DataMember] public int A; public object GetRealObject(StreamingContext c) => this; }

    [Serializable] public class Own : ISerializable { public int A; public Own() { } protected Own(SerializationInfo i, StreamingContext c) { A = i.GetInt32("A"); } public void GetObjectData(SerializationInfo i, StreamingContext c) { i.AddValue("A", A); } }

    [DataContract] public class OwnMarked : ISerializable { [DataMember] public int A; public void GetObjectData(SerializationInfo i, StreamingContext c) { } }

    [DataContract] public class UriMembers { [DataMember] public Uri A; [DataMember] public List<Uri> B; [DataMember] public Dictionary<Uri, Uri> C; [DataMember] public object D; }

    [DataContract] public class DeepRecursion { [DataMember] public DeepRecursion Next; [DataMember] public List<DeepRecursion> Many; [DataMember] public DeepRecursion[][] Arrays; [DataMember] public Dictionary<int, DeepRecursion> Map; [DataMember] public DeepStructure? Value; }

    [DataContract] public struct DeepStructure { [DataMember] public DeepRecursion Class; [DataMember] public DeepStructure[] Array; }

    [CollectionDataContract] public class DeepList : List<DeepList> { }

    public class PlainDeepList : List<PlainDeepList> { }

    [CollectionDataContract(Name = "NamedDeepList")] public class NamedDeepList : List<NamedDeepList> { }

    public class GrowingList<T> : List<GrowingList<List<T>>> { }

    [DataContract] public class Growing<T> { [DataMember] public int A; [DataMember] public Growing<Growing<T>> Next; }

    [DataContract] public class HidingCalls : Hiding { [OnSerializing] public void Before(StreamingContext c) { B = "base"; } }

    [DataContract] public class HidingCallsDerived : HidingCalls { [OnSerializing] public new void Before(StreamingContext c) { B += "derived"; } }

    [CollectionDataContract] public class DeepMap : Dictionary<string, DeepMap> { }

    [DataContract] public class Extended : ExtendedBase { [DataMember] public int B; }

    [DataContract] public class ExtendedBase : IExtensibleDataObject { [DataMember] public int A; public ExtensionDataObject ExtensionData { get; set; } }

    [DataContract] public class GenericBase<T> { [DataMember] public T V; [DataMember] private List<T> _l; }

    [DataContract] public class ClosedBase : GenericBase<One> { [DataMember] public int A; }

    [DataContract] public class SwappedBase<A, B> : Two<B, A> { [DataMember] public A C; }

    [DataContract] public class CuriousBase<T> where T : CuriousBase<T> { [DataMember] public T Self; [DataMember] private T[] _selves; }

    [DataContract] public class Curious : CuriousBase<Curious> { [DataMember] public int A; }

    [DataContract] internal class Internal { [DataMember] internal int A; [DataMember] public Internal Next; }

    [DataContract] internal struct InternalStruct { [DataMember] internal Internal A; }

    internal class PlainInternal { public int A { get; set; } }

    public class PrivateParts { public int A { get; private set; } public int B { private get; set; } public int C { get; protected set; } public int D { get; internal set; } internal int E { get; set; } protected int F { get; set; } public int G; internal int H; public int I { get; init; } }

    public interface IDefaulted { int A { get; set; } int B => 3; }

    public class Defaulted : IDefaulted { public int A { get; set; } }

    public static class StaticOuter { public class In { public int A { get; set; } } public struct InStruct { public int A; } }

}

namespace Corpus.Clash
{
    public class System { public class String { public int A { get; set; } } public String S { get; set; } public global::System.String T { get; set; } public global::System.Collections.Generic.List<String> L { get; set; } }

    public class Task { public int A { get; set; } public Task Next { get; set; } }

    [DataContract] public class Names { [DataMember] public Data0 A; [DataMember] public Known B; }

    [DataContract] public class Data0 { [DataMember] private int value; [DataMember] private int name; [DataMember] private int writer; [DataMember] private int graph; }

    [DataContract] public class Known { [DataMember] private int reader; [DataMember] private int item; [DataMember] private int T0 { get; set; } [DataMember] private Data0 Access0; }
}
