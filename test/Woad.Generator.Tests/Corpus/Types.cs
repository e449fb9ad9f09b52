using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.Xml;

#pragma warning disable CS0169, CS0414, CS0649, CA1051

namespace Corpus
{

    public enum Color { Red, Green = 5, Blue = -1 }

    [Flags] public enum Access : byte { None = 0, Read = 1, Write = 2, All = 3, Extra = 8 }

    [Flags] [DataContract(Name = "Rights", Namespace = "urn:rights")]
    public enum Rights : ulong { [EnumMember(Value = "may read")] Read = 1, [EnumMember] Write = 2, Hidden = 4, [EnumMember] Top = 0x8000000000000000 }

    [DataContract] public enum Chosen { [EnumMember(Value = "a-1")] A = 1, [EnumMember] B, C }

    public enum Long : long { Min = long.MinValue, Zero = 0, Max = long.MaxValue }

    public enum Action { Action = 1, Name = 2, nil = 3 }

    [DataContract(Namespace = "urn:one")] public class One { [DataMember] public int A; [DataMember] public string S; }

    [DataContract(Namespace = "urn:svc")] public class InService { [DataMember] public int A; [DataMember] public One In; [DataMember] public InService Next; }

    [DataContract(Namespace = "urn:one")] [KnownType(typeof(DerivedSame))] [KnownType(typeof(DerivedOther))] [KnownType(typeof(DerivedDeep))]
    public class Base { [DataMember] public int A; [DataMember(Order = 2)] public string Z; [DataMember(Order = 1)] public string Y; }

    [DataContract(Namespace = "urn:one")] public class DerivedSame : Base { [DataMember] public int B; }

    [DataContract(Namespace = "urn:two")] public class DerivedOther : Base { [DataMember] public int B; [DataMember] public One In; [DataMember] public Base Again; }

    [DataContract(Namespace = "urn:three")] public class DerivedDeep : DerivedOther { [DataMember] public List<Base> Many; [DataMember] public int AA; }

    public class HasBase { public Base One { get; set; } public List<Base> Many { get; set; } public Base[] Array { get; set; } public Dictionary<string, Base> Map { get; set; } }

    [DataContract(IsReference = true, Namespace = "urn:ref")] [KnownType(typeof(RefDerived))]
    public class Ref { [DataMember] public string Name; [DataMember] public Ref Next; [DataMember] public Ref Other; }

    [DataContract(IsReference = true, Namespace = "urn:ref")] public class RefDerived : Ref { [DataMember] public List<Ref> Children; }

    [CollectionDataContract(IsReference = true, Namespace = "urn:ref")] public class RefList : List<Ref> { }

    [DataContract(Namespace = "urn:ref2")] public class HasRefs { [DataMember] public Ref A; [DataMember] public Ref B; [DataMember] public RefList L; [DataMember] public RefList M; [DataMember] public object O; }

    [DataContract] public struct Point { [DataMember] public int X; [DataMember] public int Y { get; set; } }

    public struct PlainPoint { public double X; public double Y { get; set; } public Color C; }

    [DataContract] public struct Deep { [DataMember] public Point P; [DataMember] public Point? Q; [DataMember] public One O; }

    [Serializable] public struct SerializableStruct { private int _a; public string B; public int A { get { return _a; } set { _a = value; } } }

    public class Plain { public int X { get; set; } public string Y; public Plain Next { get; set; } internal int Hidden; public int ReadOnly { get { return 1; } } public int PrivateSet { get; private set; } public readonly int Fixed = 3; [IgnoreDataMember] public int Ignored { get; set; } }

    public class PlainDerived : Plain { public DateTime When { get; set; } }

    public class PlainOfContract : One { public int Q { get; set; } }

    public class PlainWithConstructor { public int A = 7; public List<int> L = new List<int> { 1 }; public string S { get; set; } = "made"; }

    public class PrivateConstructor { private PrivateConstructor() { } public int A; public static PrivateConstructor Make() { return new PrivateConstructor(); } }

    public class GetOnlyPlain { public List<int> L { get; } = new List<int>(); public Dictionary<string, int> D { get; } = new Dictionary<string, int>(); public IList<One> I { get; } = new List<One>(); }

    [DataContract] public class GetOnly { [DataMember] public List<int> L { get; private set; } [DataMember] public List<One> M { get { return _m ?? (_m = new List<One>()); } } private List<One> _m; }

    [Serializable] public class Fields { private int _a = 1; public string B = "b"; [NonSerialized] public int C; public int Auto { get; set; } [OptionalField] private string _optional; protected long Q = 5; public readonly int RO = 2; public string Optional { get { return _optional; } set { _optional = value; } } }

    [Serializable] public class FieldsDerived : Fields { private int _a = 2; public One In; }

    [DataContract] public class Privates { [DataMember] private int _a; [DataMember] private string S { get; set; } [DataMember] public int Set { get; private set; } [DataMember] internal One In { get; private set; } [DataMember] protected readonly int RO; [DataMember] private List<int> _list; [DataMember] public int Initial { get; init; } }

    [DataContract] public class PrivatesDerived : Privates { [DataMember] private int _b; }

    [DataContract] public class Required { [DataMember(IsRequired = true)] public string B; [DataMember] public string A; [DataMember] public string C; [DataMember(IsRequired = true)] public int D; [DataMember] public int E; }

    [DataContract] public class Skipping { [DataMember(EmitDefaultValue = false)] public int I; [DataMember(EmitDefaultValue = false)] public string S; [DataMember(EmitDefaultValue = false)] public Color C; [DataMember(EmitDefaultValue = false)] public One O; [DataMember(EmitDefaultValue = false)] public int? N; [DataMember(EmitDefaultValue = false)] public Point P; [DataMember(EmitDefaultValue = false)] public decimal M; [DataMember(EmitDefaultValue = false)] public DateTime D; [DataMember(EmitDefaultValue = false)] public double F; [DataMember(EmitDefaultValue = false)] public Guid G; [DataMember(EmitDefaultValue = false)] public List<int> L; [DataMember(EmitDefaultValue = false)] public DateTimeOffset T; [DataMember(EmitDefaultValue = false)] public bool B; }

    [DataContract] public class SkippingRequired { [DataMember(EmitDefaultValue = false, IsRequired = true)] public int I; [DataMember] public int J; }

    [DataContract] public class Ordered { [DataMember(Order = 2)] public int A; [DataMember(Order = 1)] public int B; [DataMember] public int Z; [DataMember] public int a; [DataMember(Name = "Foo bar")] public int Y; [DataMember(Order = 1)] public int AB; [DataMember(Name = "1st")] public string First; [DataMember(Name = "\u00e4\u00df")] public string Umlaut; [DataMember(Order = 0)] public int Zero; }

    [DataContract(Name = "Renamed", Namespace = "http://example.org/with/path?a=1&b=2")] public class Odd { [DataMember(Name = "Value")] public string V; }

    [DataContract(Namespace = "")] public class NoNamespace { [DataMember] public int A; [DataMember] public One In; [DataMember] public NoNamespace Next; }

    [DataContract] public class HasNoNamespace { [DataMember] public NoNamespace V; [DataMember] public int B; }

    public class Outer { [DataContract] public class Inner { [DataMember] public int A; public class Third { public int X { get; set; } } } public enum Kind { A, B } [DataMember] public Kind K { get; set; } public Inner I { get; set; } public Inner.Third T { get; set; } }

    [DataContract] public class Gen<T> { [DataMember] public T V; [DataMember] private T _hidden; [DataMember] public List<T> L; }

    [DataContract] public class Two<T, U> { [DataMember] public T V; [DataMember] public U W; }

    [DataContract(Name = "Named_{1}_{0}_{#}")] public class NamedGen<T, U> { [DataMember] public T V; [DataMember] public U W; }

    [DataContract(Name = "Fixed")] public class FixedGen<T> { [DataMember] public T V; }

    public class PlainGen<T> { public T V { get; set; } public PlainGen<T> Next { get; set; } }

    public class OuterGen<T> { [DataContract] public class In { [DataMember] public T A; } [DataContract] public class In2<U> { [DataMember] public T A; [DataMember] public U B; } public enum E { A, B } }

    public class OuterPlain { [DataContract] public class G<T> { [DataMember] public T V; } }

    [CollectionDataContract] public class ListOf<T> : List<T> { }

    [CollectionDataContract(Name = "Items", ItemName = "Item", Namespace = "urn:items")] public class Items : List<One> { }

    [CollectionDataContract(Name = "Pairs", ItemName = "Pair", KeyName = "K", ValueName = "V", Namespace = "urn:pairs")] public class Pairs : Dictionary<string, One> { }

    [CollectionDataContract(ItemName = "n")] public class Numbers : List<int> { }

    [Serializable] public class SerializableList : List<int> { public int Lost; }

    public class PlainList : List<One> { public int Lost { get; set; } }

    public class OwnCollection : ICollection<string> { private readonly List<string> _l = new List<string>(); public int Count { get { return _l.Count; } } public bool IsReadOnly { get { return false; } } public void Add(string item) { _l.Add(item); } public void Clear() { _l.Clear(); } public bool Contains(string item) { return _l.Contains(item); } public void CopyTo(string[] array, int i) { _l.CopyTo(array, i); } public bool Remove(string item) { return _l.Remove(item); } public IEnumerator<string> GetEnumerator() { return _l.GetEnumerator(); } IEnumerator IEnumerable.GetEnumerator() { return _l.GetEnumerator(); } }

    public class OwnEnumerable : IEnumerable<int> { private readonly List<int> _l = new List<int>(); public void Add(int item) { _l.Add(item); } public IEnumerator<int> GetEnumerator() { return _l.GetEnumerator(); } IEnumerator IEnumerable.GetEnumerator() { return _l.GetEnumerator(); } }

    [DataContract] public class EnumerableContract : IEnumerable<int> { [DataMember] public int A; public IEnumerator<int> GetEnumerator() { yield return 1; } IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); } public void Add(int x) { } }

    public interface IShape { }

    [DataContract(Namespace = "urn:shape")] public class Circle : IShape { [DataMember] public double R; }

    [DataContract(Namespace = "urn:shape")] public class Square : IShape { [DataMember] public double S; [DataMember] public IShape In; }

    [DataContract] [KnownType(typeof(Circle))] [KnownType(typeof(Square))] public class HasShapes { [DataMember] public IShape A; [DataMember] public List<IShape> L; [DataMember] public IShape[] R; [DataMember] public Dictionary<string, IShape> D; }

    [DataContract] [KnownType(typeof(AbstractA))] [KnownType(typeof(AbstractB))] public abstract class Abstract { [DataMember] public int Id; }

    [DataContract] public class AbstractA : Abstract { [DataMember] public string A; }

    [DataContract] public sealed class AbstractB : Abstract { [DataMember] public Abstract B; }

    [DataContract] [KnownType(typeof(One))] [KnownType(typeof(int[]))] [KnownType(typeof(List<string>))] [KnownType(typeof(Color))] [KnownType(typeof(Access))] [KnownType(typeof(Point))] [KnownType(typeof(DateTimeOffset))] [KnownType(typeof(Dictionary<string, int>))] [KnownType(typeof(object[]))] [KnownType(typeof(Items))] [KnownType(typeof(Ref))] [KnownType(typeof(DerivedOther))] [KnownType(typeof(Gen<int>))] [KnownType(typeof(Plain))]
    public class Bag { [DataMember] public object A; [DataMember] public object B; [DataMember] public List<object> L; [DataMember] public Dictionary<string, object> D; [DataMember] public object[] R; }

    [DataContract] [KnownType("Types")] public class BagOfMethod { [DataMember] public object A; private static Type[] Types() { return new[] { typeof(One), typeof(Circle) }; } }

    [DataContract] [KnownType(typeof(ScopeB))] public class ScopeA { [DataMember] public object Inside; }

    [DataContract] public class ScopeB : ScopeA { }

    [DataContract] public class HasScope { [DataMember] public ScopeA A; [DataMember] public object Outside; }

    [DataContract] public class Calls { [DataMember] public string Log = ""; [OnSerializing] private void A(StreamingContext c) { Log += "<" + c.State; } [OnSerialized] internal void B(StreamingContext c) { Log += ">"; } [OnDeserializing] private void C(StreamingContext c) { Log = "["; } [OnDeserialized] public void D(StreamingContext c) { Log += "]"; } }

    [DataContract] public class CallsDerived : Calls, IDeserializationCallback { [DataMember] public int X; [OnSerializing] private void A2(StreamingContext c) { Log += "{"; } [OnDeserializing] private void C2(StreamingContext c) { Log += "("; X = 9; } [OnDeserialized] private void D2(StreamingContext c) { Log += ")"; } public void OnDeserialization(object sender) { Log += "!"; } }

    [DataContract] public class CallsGen<T> { [DataMember] public T V; [DataMember] public int N; [OnSerializing] private void A(StreamingContext c) { N++; } [OnDeserialized] private void B(StreamingContext c) { N += 10; } }

    [DataContract] public record Record([property: DataMember] int A, [property: DataMember] string B);

    [DataContract] public record DerivedRecord([property: DataMember] int A, [property: DataMember] string B, [property: DataMember] One C) : Record(A, B);

    public record PlainRecord { public int A { get; init; } public required string B { get; set; } }

    [DataContract] public class RequiredMembers { [DataMember] public required int A { get; init; } [DataMember] public required string B; }

    public class PlainRequired { public required int A { get; set; } public int B; }

    [DataContract] public class Tree { [DataMember] public string Name; [DataMember] public List<Tree> Children; [DataMember] public Tree Parent; }

    [DataContract] public class Empty { }

    public class PlainEmpty { }

    [DataContract(Namespace = "urn:a1")] public class NsA { [DataMember] public NsB B; [DataMember] public NsC C; [DataMember] public List<NsB> L; }

    [DataContract(Namespace = "urn:b1")] public class NsB { [DataMember] public NsC C; [DataMember] public string S; [DataMember] public NsA A; }

    [DataContract(Namespace = "urn:c1")] public class NsC { [DataMember] public int X; [DataMember] public List<NsB> L; [DataMember] public Dictionary<NsKey, NsB> D; }

    [DataContract(Namespace = "urn:key")] public class NsKey { [DataMember] public int K; public override bool Equals(object o) { return o is NsKey && ((NsKey)o).K == K; } public override int GetHashCode() { return K; } }

    [DataContract] public class Virtuals { [DataMember] public virtual int A { get; set; } }

    [DataContract] public class VirtualsDerived : Virtuals { [DataMember] public int B { get; set; } }

    [DataContract] public class @class { [DataMember] public int @int; [DataMember] public string @event { get; set; } }

    [DataContract] public class WithStatics { [DataMember] public int A; public static int S; public const int C = 1; [DataMember] public int? N; public event EventHandler E; }

    [DataContract] public class Interfaces { [DataMember] public IEnumerable<int> A; [DataMember] public IList<One> B; [DataMember] public ICollection<string> C; [DataMember] public IDictionary<int, One> D; [DataMember] public IEnumerable E; [DataMember] public IList F; [DataMember] public ICollection G; [DataMember] public IDictionary H; }

    public class Node { public object Self { get; set; } public string Name { get; set; } }

    public class SubListOwner { public List<int> L { get; set; } public List<One> M { get; set; } }

    public class SubList : List<int> { }

    [DataContract] public class Extending : IExtensibleDataObject { [DataMember] public int A { get; set; } [DataMember(IsRequired = true)] public string B { get; set; } [DataMember] public One C; public ExtensionDataObject ExtensionData { get; set; } }

    [DataContract] public class ExtendingDerived : Extending { [DataMember] public List<Extending> D; [OnDeserialized] private void Done(StreamingContext c) { if (ExtensionData == null) { throw new InvalidOperationException(); } } }

    [DataContract] public struct ExtendingValue : IExtensibleDataObject { [DataMember] public int A; ExtensionDataObject IExtensibleDataObject.ExtensionData { get; set; } }

    [DataContract] public class ExtendingNothing : IExtensibleDataObject { private ExtensionDataObject _kept; ExtensionDataObject IExtensibleDataObject.ExtensionData { get { return _kept; } set { _kept = value; } } }

    [DataContract] public class Wide { [DataMember] public int M0; [DataMember] public int M1; [DataMember] public int M2; [DataMember] public int M3; [DataMember] public int M4; [DataMember] public int M5; [DataMember] public int M6; [DataMember] public int M7; [DataMember] public int M8; [DataMember] public int M9; [DataMember] public int M10; [DataMember] public int M11; [DataMember] public int M12; [DataMember] public int M13; [DataMember] public int M14; [DataMember] public int M15; [DataMember] public int M16; [DataMember] public int M17; [DataMember] public int M18; [DataMember] public int M19; [DataMember] public int M20; [DataMember] public int M21; [DataMember] public int M22; [DataMember] public int M23; [DataMember] public int M24; [DataMember] public int M25; [DataMember] public int M26; [DataMember] public int M27; [DataMember] public int M28; [DataMember] public int M29; [DataMember] public int M30; [DataMember] public int M31; [DataMember] public int M32; [DataMember] public int M33; [DataMember] public int M34; [DataMember] public int M35; [DataMember] public int M36; [DataMember] public int M37; [DataMember] public int M38; [DataMember] public int M39; [DataMember] public int M40; [DataMember] public int M41; [DataMember] public int M42; [DataMember] public int M43; [DataMember] public int M44; [DataMember] public int M45; [DataMember] public int M46; [DataMember] public int M47; [DataMember] public int M48; [DataMember] public int M49; [DataMember] public int M50; [DataMember] public int M51; [DataMember] public int M52; [DataMember] public int M53; [DataMember] public int M54; [DataMember] public int M55; [DataMember] public int M56; [DataMember] public int M57; [DataMember] public int M58; [DataMember] public int M59; [DataMember] public int M60; [DataMember] public int M61; [DataMember] public int M62; [DataMember] public int M63; [DataMember] public int M64; [DataMember] public int M65; [DataMember] public int M66; [DataMember] public int M67; [DataMember] public int M68; [DataMember] public int M69; [DataMember(IsRequired = true)] public string Last; }

    public enum Huge : ulong { None, All = ulong.MaxValue, Top = 1UL << 63 }

    public enum Low : long { Least = long.MinValue, Most = long.MaxValue }

    public enum Tiny : sbyte { Least = -128, One = 1 }

    [DataContract] public class EnumsOfAll { [DataMember] public Huge A; [DataMember] public Low B; [DataMember] public Tiny C; [DataMember] public Huge? D; [DataMember] public List<Low> E; }

    [DataContract] public class OddNames { [DataMember(Name = "a b/c")] public int A; [DataMember(Name = "\u00fc\"\\")] public string B; [DataMember(Name = "_x0041_")] public int C; [DataMember(Name = "1")] public int D; [DataMember(Name = "item")] public object E; }

    [DataContract] public class NamedAsHint { [DataMember(Name = "__type")] public string A; [DataMember] public int B; }

    [DataContract(Name = "Odd name/\u00fc", Namespace = "")] public class OddContract { [DataMember] public int A; [DataMember] public OddContract Next; }

    [DataContract] [KnownType(typeof(OddContract))] [KnownType(typeof(OddNames[]))] [KnownType(typeof(List<Ground>))] [KnownType(typeof(Raised))] [KnownType(typeof(Huge))] [KnownType(typeof(Dictionary<string, int>))] [KnownType(typeof(int[][]))] public class Anything { [DataMember] public object A; [DataMember] public object B; [DataMember] public List<object> C; }

    [DataContract(Namespace = "urn:base")] public class Ground { [DataMember] public int X; }

    [DataContract(Namespace = "urn:derived")] public class Raised : Ground { [DataMember] public Ground Y; }

    [DataContract] public class Chain { [DataMember] public Chain[] Items; [DataMember] public Dictionary<string, Chain> Named; [DataMember] public KeyValuePair<Huge, Chain>? Pair; }
}
