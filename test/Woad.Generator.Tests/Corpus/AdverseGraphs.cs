using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Runtime.Serialization;
using System.Xml;

#pragma warning disable CS0108, CS0114, CS0169, CS0414, CS0618, CS0649, CS8981, CA1051

namespace Corpus
{
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
