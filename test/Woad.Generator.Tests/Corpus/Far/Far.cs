using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Far
{
    [DataContract]
    public class PrivateSetters
    {
        [DataMember] public int Number { get; private set; } = 4;
        [DataMember] public string Text { get; internal set; } = "s";
        [DataMember] public List<int> Items { get; private set; } = new List<int>();
        [DataMember] public int[] Array { get; private set; }
        [DataMember] public IEnumerable<string> Any { get; private set; }
        [DataMember] public Dictionary<string, DateTime?> Map { get; protected set; }
        [DataMember(EmitDefaultValue = false, Order = 2)] public Uri Link { get; private init; }
    }

    [DataContract]
    public class PrivateSettersDerived : PrivateSetters
    {
        [DataMember] public PrivateSetters Inner { get; private set; }
        [DataMember(IsRequired = true)] public Guid? Id { get; private set; }
    }

    [DataContract]
    public struct PrivateSettersOfStructure
    {
        [DataMember] public int X { get; private set; }
        [DataMember] public List<PrivateSettersOfStructure> More { get; private set; }
    }

    [DataContract]
    public class PrivateSettersOf<T>
    {
        [DataMember] public T Value { get; private set; }
        [DataMember] public List<T> Values { get; private set; }
    }

    /// <summary>Makes its collections before they are read: one is filled, the other is replaced.</summary>
    [DataContract]
    public class Refilled
    {
        [DataMember] public List<int> Filled { get; private protected set; }
        [DataMember] public ICollection<int> Replaced { get; private set; }
        [DataMember] public List<int> Kept => _kept;

        private List<int> _kept = new List<int>();

        [OnDeserializing]
        public void Prepare(StreamingContext context)
        {
            _kept = new List<int> { 7 };
            Filled = new List<int> { 8 };
            Replaced = new List<int> { 9 };
        }
    }

    public class PlainFar
    {
        public int Number { get; set; }
        public int Unseen { get; private set; } = 5;
        public int[] UnseenArray { get; private set; }
        public List<int> Filled { get; } = new List<int>();
        public IList<string> Texts { get; } = new List<string>();
    }

    public class DerivedPlainFar : PlainFar
    {
        public string Name { get; set; }
    }

    [CollectionDataContract]
    public class FarList : List<PlainFar>
    {
        [OnDeserialized]
        private void Done(StreamingContext context) => Clear();
    }
}
