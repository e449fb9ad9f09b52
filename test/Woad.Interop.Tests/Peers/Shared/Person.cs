using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public class Person
    {
        [DataMember(Order = 1)]
        public string Name;
        [DataMember(Order = 2)]
        public Address Home;
        [DataMember(Order = 3)]
        public List<Person> Children;
        [DataMember(Order = 4)]
        public DateTime BornUtc;
        [DataMember(Order = 4)]
        public DateTime BornUnspecified;
        [DataMember(Order = 5)]
        public decimal Balance;
        [DataMember(Order = 5)]
        public double Ratio;
        [DataMember(Order = 5)]
        public float Weight;
        [DataMember(Order = 6)]
        public byte[] Photo;
        [DataMember(Order = 7)]
        public int? Age;
        [DataMember(Order = 7)]
        public Guid Id;
        [DataMember(Order = 8, Name = "the-mood")]
        public Mood Mood;
        [DataMember(Order = 8)]
        public TimeSpan Elapsed;
        [DataMember(Order = 9)]
        public long Distance;
        [DataMember(Order = 9)]
        public char Initial;
        [DataMember(Order = 10)]
        public Dictionary<string, int> Scores;
        [DataMember(Order = 11)]
        public int[] Numbers;
        [DataMember(Order = 12)]
        public bool Active;
        [DataMember(Order = 13)]
        public string Summary;
    }
}
