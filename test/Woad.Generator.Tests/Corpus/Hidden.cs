using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

#pragma warning disable CS0169, CS0414, CS0649, CA1051

namespace Corpus
{
    /// <summary>Types that C# lets no generated code name, in classes that it does.</summary>
    [DataContract(Namespace = "urn:hidden")]
    public class Hides
    {
        [DataMember] private P _p;
        [DataMember] private P Property { get; set; }
        [DataMember] private P[] _array;
        [DataMember] private List<P> _list;
        [DataMember] private IList<P> _ilist;
        [DataMember] private ICollection<P> _icollection;
        [DataMember] private IEnumerable<P> _ienumerable;
        [DataMember] private Dictionary<string, P> _map;
        [DataMember] private IDictionary<int, P> _imap;
        [DataMember] private readonly P _fixed;
        [DataMember] private P Initial { get; init; }

        [DataContract(Namespace = "urn:hidden")]
        private class P
        {
            [DataMember] private int _a;
            [DataMember] public string S { get; set; }
            [DataMember] internal readonly long Fixed;
            [DataMember] private bool? _flag;
            [DataMember] protected decimal Price { get; private set; }
            [DataMember] public DateTime When;
            [DataMember] private DateTimeOffset _offset;
            [DataMember] private int[] _numbers;
            [DataMember] private List<string> _texts;
            [DataMember] private One _one;
            [DataMember] private Guid _id;
            [DataMember] private byte[] _bytes;
            [DataMember] private Uri _uri;
            [DataMember] private XmlQualifiedName _name;
            [DataMember] private object _any;
            [DataMember(Name = "self")] private P _self;
            [DataMember] private Color _color;
            [DataMember] private Point _point;
        }
    }

    [DataContract]
    public class HidesStructures
    {
        [DataMember] private S _s;
        [DataMember] private S? _nullable;
        [DataMember] private S[] _array;
        [DataMember] private S?[] _nullables;
        [DataMember] private List<S> _list;
        [DataMember] private Dictionary<string, S> _map;
        [DataMember] private Dictionary<S, S> _both;
        [DataMember] private Deeper Nested { get; set; }
        [DataMember] private KeyValuePair<string, S> _pair;
        [DataMember] private (S, int) _tuple;

        [DataContract] private struct S { [DataMember] private int _a; [DataMember] public string T { get; set; } [DataMember] private Color _c; }

        [DataContract(Namespace = "urn:deeper")] private struct Deeper { [DataMember] public S In; [DataMember] private S? _maybe; [DataMember] private List<Deeper> _more; }
    }

    public class HidesEnumerations
    {
        public List<Chosen> Many;

        [DataContract] [KnownType(typeof(Kind))] [KnownType(typeof(Kind[]))] [KnownType(typeof(List<Marks>))]
        public class Holder
        {
            [DataMember] private Kind _kind;
            [DataMember] private Kind? _maybe;
            [DataMember] private Marks _marks;
            [DataMember] private Wide _wide;
            [DataMember] private Kind[] _kinds;
            [DataMember] private List<Wide> _wides;
            [DataMember] private Dictionary<Kind, Marks> _map;
            [DataMember] private object _any;
            [DataMember] private Gen<Kind> _gen;
            [DataMember(EmitDefaultValue = false)] private Kind _left;
        }

        private enum Kind : short { A, B = -7, [EnumMember] C = 300 }

        [Flags] private enum Marks : byte { None, One = 1, Two = 2, Four = 4 }

        [Flags] [DataContract(Name = "Wide")] private enum Wide : ulong { [EnumMember(Value = "top most")] Top = 0x8000000000000000, [EnumMember] Low = 1 }
    }

    [DataContract(Namespace = "urn:known")] [KnownType(typeof(A))] [KnownType(typeof(B))] [KnownType(typeof(A[]))] [KnownType(typeof(List<B>))] [KnownType(typeof(V))] [KnownType(typeof(Dictionary<string, A>))]
    public class HidesKnown
    {
        [DataMember] private object _any;
        [DataMember] private object[] _more;
        [DataMember] private A _a;
        [DataMember] private List<A> _many;
        [DataMember] private IThing _thing;
        [DataMember] private ArrayList _untyped;

        private interface IThing { }

        [DataContract(Namespace = "urn:known")] [KnownType(typeof(B))] private class A : IThing { [DataMember] private int _n; [DataMember] protected string Text; }

        [DataContract(Namespace = "urn:other")] private sealed class B : A { [DataMember] private int _n2; [DataMember] private A _back; }

        [DataContract] private struct V : IThing { [DataMember] private int _v; }
    }

    [DataContract] [KnownType(typeof(HidesBase.Round))] [KnownType(typeof(HidesBase.Edged))]
    public class HidesBase
    {
        [DataMember] private Shape _shape;
        [DataMember] private List<Shape> _shapes;

        [DataContract] private abstract class Shape { [DataMember] private int _x; [DataMember] protected abstract int Never { get; set; } }

        [DataContract] private abstract class Middle : Shape { [DataMember] private string _middle; }

        [DataContract] private class Round : Middle { [DataMember] private double _radius; protected override int Never { get; set; } }

        [DataContract] private class Edged : Middle { [DataMember] private int[] _edges; protected override int Never { get { return 3; } set { } } }
    }

    [DataContract(Namespace = "urn:calls")]
    public class HidesCalls
    {
        [DataMember] private Called _called;
        [DataMember] private CalledStructure _structure;
        [DataMember] private CalledGeneric<int> _generic;
        [DataMember] private CalledList _list;

        [DataContract] private class CalledBase { [DataMember] protected string Log = ""; [OnSerializing] private void A(StreamingContext c) { Log += "<" + c.State; } [OnDeserializing] private void B(StreamingContext c) { Log = "["; } }

        [DataContract] private class Called : CalledBase, IDeserializationCallback { [OnSerialized] private void C(StreamingContext c) { Log += ">"; } [OnDeserialized] internal void D(StreamingContext c) { Log += "]"; } void IDeserializationCallback.OnDeserialization(object sender) { Log += "!"; } }

        [DataContract] private struct CalledStructure { [DataMember] private int _n; [OnDeserialized] private void D(StreamingContext c) { _n += 10; } [OnSerializing] private void A(StreamingContext c) { _n += 100; } }

        [DataContract] private class CalledGeneric<T> { [DataMember] private T _v; [DataMember] private int _n; [OnSerializing] private void A(StreamingContext c) { _n++; } [OnDeserialized] private void B(StreamingContext c) { _n += 10; } }

        private class CalledList : List<int> { [OnDeserialized] private void Done(StreamingContext c) { Add(77); } }
    }

    [DataContract(Namespace = "urn:cycle")]
    public class HidesCycle
    {
        [DataMember] private Node _first;
        [DataMember] private Node _second;
        [DataMember] private List<Node> _all;
        [DataMember] private Chain _chain;

        [DataContract(IsReference = true, Namespace = "urn:cycle")] [KnownType(typeof(Leaf))]
        private class Node { [DataMember] private string _name; [DataMember] private Node _next; [DataMember] private List<Node> _children; }

        [DataContract(IsReference = true)] private class Leaf : Node { [DataMember] private int _n; }

        [CollectionDataContract(IsReference = true)] private class Chain : List<Node> { }
    }

    [DataContract]
    public class HidesDefaults
    {
        [DataMember(EmitDefaultValue = false)] private P _p;
        [DataMember(EmitDefaultValue = false)] private S _s;
        [DataMember(EmitDefaultValue = false)] private S? _maybe;
        [DataMember(EmitDefaultValue = false)] private K _k;
        [DataMember(EmitDefaultValue = false)] private List<P> _list;
        [DataMember(EmitDefaultValue = false)] private S[] _array;

        [DataContract] private class P { [DataMember(EmitDefaultValue = false)] private int _a; [DataMember(EmitDefaultValue = false)] public string T { get; set; } [DataMember(EmitDefaultValue = false)] private S _s; [DataMember(EmitDefaultValue = false)] private S? _n; [DataMember(EmitDefaultValue = false)] private K _k; }

        [DataContract] private struct S { [DataMember(EmitDefaultValue = false)] private int _a; }

        private enum K { Zero, One }
    }

    [DataContract]
    public class HidesRequired
    {
        [DataMember(IsRequired = true)] private R _r;

        [DataContract] private class R { [DataMember(IsRequired = true)] private int _a; [DataMember] private int _b; [DataMember(IsRequired = true, Order = 2)] public R Next { get; set; } [DataMember(Order = 1)] private int _c; }
    }

    [DataContract(Name = "OuterOf{0}", Namespace = "urn:outer")]
    public class HidesInGeneric<T>
    {
        [DataMember] private Inner _inner;
        [DataMember] private List<Inner> _list;
        [DataMember] private Inner[] _array;
        [DataMember] private Value _value;
        [DataMember] private Value? _maybe;
        [DataMember] private Dictionary<string, Value> _map;
        [DataMember] private Other<T> _other;
        [DataMember] private T _plain;

        [DataContract(Name = "Inner{0}")] private class Inner { [DataMember] private T _v; [DataMember] public List<T> W { get; set; } [DataMember] private int _n; [DataMember] private Inner _next; }

        [DataContract] private struct Value { [DataMember] private T _v; [DataMember] public T W { get; set; } }

        [DataContract] private class Other<TO> { [DataMember] private TO _o; [DataMember] private KeyValuePair<T, TO> _pair; }
    }

    [DataContract]
    public class HidesArguments
    {
        [DataMember] private Gen<P> _gen;
        [DataMember] private Gen<S> _genOfStructure;
        [DataMember] private List<Gen<P>> _list;
        [DataMember] private Gen<Gen<P>> _twice;
        [DataMember] private CallsGen<P> _calls;
        [DataMember] private KeyValuePair<P, int> _pair;
        [DataMember] private Gen<List<S>> _lists;

        [DataContract] private class P { [DataMember] private int _a; }

        [DataContract] private struct S { [DataMember] private int _a; }
    }

    [DataContract(Namespace = "urn:collections")]
    public class HidesCollections
    {
        [DataMember] private Names _names;
        [DataMember] private Items _items;
        [DataMember] private OwnAdd _ownAdd;
        [DataMember] private OwnAddOfHidden _ownAddOfHidden;
        [DataMember] private Map _map;
        [DataMember] private HiddenMap _hiddenMap;
        [DataMember] private OwnCollection _own;
        [DataMember] private Counted _counted;
        [DataMember] private StructureOfItems _structure;
        [DataMember] private List<List<P>> _lists;
        [DataMember] private P[][] _arrays;
        [DataMember] private Dictionary<string, List<P>> _mapOfLists;
        [DataMember] private HashSet<P> _set;
        [DataMember] private Collection<P> _collection;
        [DataMember] private LinkedList<P> _linked;
        [DataMember] private SortedDictionary<string, P> _sorted;
        [DataMember] private LinkedList<S> _structures;

        [DataContract] private class P { [DataMember] private int _a; }

        [DataContract] private struct S { [DataMember] private int _a; }

        private class Names : List<string> { }

        [CollectionDataContract(Name = "Items", ItemName = "item", Namespace = "urn:items")] private class Items : Collection<P> { private Items(int capacity) { } private Items() { } public static Items Make() { return new Items(); } }

        private class OwnAdd : IEnumerable<int> { private readonly List<int> _l = new List<int>(); public void Add(int item) { _l.Add(item); } public IEnumerator<int> GetEnumerator() { return _l.GetEnumerator(); } IEnumerator IEnumerable.GetEnumerator() { return _l.GetEnumerator(); } }

        private class OwnAddOfHidden : IEnumerable<P> { private readonly List<P> _l = new List<P>(); public void Add(P item) { _l.Add(item); } public IEnumerator<P> GetEnumerator() { return _l.GetEnumerator(); } IEnumerator IEnumerable.GetEnumerator() { return _l.GetEnumerator(); } }

        private class Map : Dictionary<string, int> { }

        [CollectionDataContract(KeyName = "k", ValueName = "v", ItemName = "e")] private class HiddenMap : Dictionary<string, P> { }

        private class Counted : List<P> { public new void Add(P item) { base.Add(item); } public int More { get; set; } }

        private struct StructureOfItems : ICollection<P>
        {
            private List<P> _l;
            public int Count { get { return _l == null ? 0 : _l.Count; } }
            public bool IsReadOnly { get { return false; } }
            public void Add(P item) { if (_l == null) { _l = new List<P>(); } _l.Add(item); }
            public void Clear() { _l = null; }
            public bool Contains(P item) { return false; }
            public void CopyTo(P[] array, int i) { }
            public bool Remove(P item) { return false; }
            public IEnumerator<P> GetEnumerator() { return (_l ?? new List<P>()).GetEnumerator(); }
            IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
        }
    }

    [DataContract]
    public class HidesGetOnly
    {
        [DataMember] private List<P> Many { get { return _many ?? (_many = new List<P>()); } }
        [DataMember] private Dictionary<string, P> Map { get { return _map ?? (_map = new Dictionary<string, P>()); } }
        [DataMember] private In _in;
        private List<P> _many;
        private Dictionary<string, P> _map;

        [DataContract] private class P { [DataMember] private int _a; }

        [DataContract] private class In { private readonly List<int> _n = new List<int>(); private List<P> _p; [DataMember] public List<P> Ps { get { return _p ?? (_p = new List<P>()); } } [DataMember] public List<int> Null { get { return _n; } } }
    }

    [DataContract]
    public class HidesProtected
    {
        [DataContract] [KnownType(typeof(Private))] public class Holder : HidesProtected { [DataMember] private Protected _p; [DataMember] private List<Private> _l; [DataMember] private protected Private More { get; set; } }

        [DataContract] protected class Protected { [DataMember] private int _a; [DataMember] protected internal string T { get; set; } }

        [DataContract] private protected class Private : Protected { [DataMember] private int _b; [DataMember] private Protected _again; }
    }

    [DataContract] file class OfFile { [DataMember] private int _a; [DataMember] public OfFile Next { get; set; } [DataContract] public class In { [DataMember] private int _a; } }

    [DataContract] file class OfFile<T> { [DataMember] private T _v; }

    [DataContract] [KnownType(typeof(OfFile))] [KnownType(typeof(OfFile.In))] [KnownType(typeof(OfFile<int>))] [KnownType(typeof(List<OfFile>))]
    public class HidesOfFile { [DataMember] private object _any; [DataMember] private List<object> _more; }

    [DataContract]
    public class HidesOwnXml
    {
        [DataMember] private Own _own;
        [DataMember] private OwnStructure _structure;
        [DataMember] private List<Own> _list;
        [DataMember] private OwnStructure[] _array;

        private class Own : IXmlSerializable { private string _text; private Own() { } public XmlSchema GetSchema() { return null; } public void ReadXml(XmlReader reader) { _text = reader.GetAttribute("t"); reader.Skip(); } public void WriteXml(XmlWriter writer) { writer.WriteAttributeString("t", _text ?? "none"); writer.WriteElementString("e", "x"); } public static Own Make() { return new Own(); } }

        private struct OwnStructure : IXmlSerializable { private int _n; public XmlSchema GetSchema() { return null; } public void ReadXml(XmlReader reader) { _n = int.Parse(reader.GetAttribute("n"), System.Globalization.CultureInfo.InvariantCulture); reader.Skip(); } public void WriteXml(XmlWriter writer) { writer.WriteAttributeString("n", XmlConvert.ToString(_n)); } }
    }

    [DataContract]
    public class HidesExtending
    {
        [DataMember] private Extends _e;
        [DataMember] private ExtendsStructure _s;

        [DataContract] private class Extends : IExtensibleDataObject { [DataMember] private int _a; private ExtensionDataObject _kept; public ExtensionDataObject ExtensionData { get { return _kept; } set { _kept = value; } } }

        [DataContract] private struct ExtendsStructure : IExtensibleDataObject { [DataMember] private int _a; private ExtensionDataObject _kept; public ExtensionDataObject ExtensionData { get { return _kept; } set { _kept = value; } } }
    }

    [Serializable]
    public class HidesSerializable
    {
        private Base _base = new Base();
        private Derived _derived;
        private List<Structure> _list;

        [Serializable] private class Base { private int _a = 1; public string B = "b"; [NonSerialized] public int C; public int Auto { get; set; } [OptionalField] private string _optional; }

        [Serializable] private class Derived : Base { private int _d; private Derived _next; }

        [Serializable] private struct Structure { private int _a; public string B { get; set; } }
    }

    [DataContract]
    public class HidesDeep
    {
        [DataMember] private First.Second _s;
        [DataMember] private First.Second.Third[] _t;

        private class First { [DataContract] public class Second { [DataMember] private Third _third; [DataMember] private @event _event; [DataContract] public struct Third { [DataMember] private int _a; [DataMember] private Second _s; } [DataContract] private class @event { [DataMember] private int @class; [DataMember] public string @int { get; set; } } } }
    }

    [DataContract]
    public struct HidesInStructure
    {
        [DataMember] private int _a;
        [DataMember] private P _p;
        [DataMember] private P Property { get; set; }
        [DataMember] private List<P> _list;
        [DataMember] private V _v;

        [DataContract] private class P { [DataMember] private int _a; }

        [DataContract] private struct V { [DataMember] private int _a; [DataMember] private P _p; }
    }

    [DataContract(Namespace = "urn:hides")]
    public class HidesDerived : Hides
    {
        [DataMember] private P _p2;

        [DataContract(Name = "Other", Namespace = "urn:hides")] private class P { [DataMember] private int _a; [DataMember] private Hides _all; }
    }

    [DataContract]
    public class HidesUnion<TLeft, TRight>
    {
        [DataMember] private Side<TLeft> _left;
        [DataMember] private Side<TRight> _right;
        [DataMember] private Dictionary<string, Side<TRight>> _map;

        [DataContract] private class Side<T> { [DataMember] private T _value; [DataMember] private T[] _values; [DataMember] private TLeft _l; }
    }
}
