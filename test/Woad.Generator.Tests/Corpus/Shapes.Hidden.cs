using System;
using System.Collections.Generic;
using System.Runtime.Serialization;

#pragma warning disable CS0169, CS0414, CS0649, CA1051

namespace Corpus
{
    /// <summary>Shapes with hidden types, inside and as themselves.</summary>
    public static partial class Shapes
    {
        public static Hides H0;
        public static List<Hides> H1;
        public static HidesStructures H2;
        public static HidesEnumerations.Holder H3;
        public static HidesKnown H4;
        public static HidesKnown[] H5;
        public static HidesBase H6;
        public static HidesCalls H7;
        public static HidesCycle H8;
        public static HidesDefaults H9;
        public static HidesRequired H10;
        public static HidesInGeneric<int> H11;
        public static HidesInGeneric<string> H12;
        public static HidesInGeneric<One> H13;
        public static HidesArguments H14;
        public static HidesCollections H15;
        public static HidesGetOnly H16;
        public static HidesProtected.Holder H17;
        public static HidesOfFile H18;
        public static HidesOwnXml H19;
        public static HidesExtending H20;
        public static HidesSerializable H21;
        public static HidesDeep H22;
        public static HidesInStructure H23;
        public static HidesInStructure? H24;
        public static HidesDerived H25;
        public static HidesUnion<int, One> H26;
        public static HidesUnion<HidesDefaults, DateTime> H27;
        public static Dictionary<string, HidesDeep> H28;
        public static Gen<HidesCycle> H29;
        private static Root H30;
        private static RootStructure H31;
        private static RootStructure? H32;
        private static RootKind H33;
        private static RootKind? H34;
        private static List<Root> H35;
        private static Root[] H36;
        private static IEnumerable<Root> H37;
        private static IDictionary<RootKind, Root> H38;
        private static RootList H39;
        private static IRoot H40;
        private static Gen<Root> H41;

        private enum RootKind { One, Two = 5 }

        private interface IRoot { }

        [DataContract(Namespace = "urn:root")] private class Root : IRoot { [DataMember] private int _a; [DataMember] private Root _next; [DataMember] private RootKind _kind; }

        [DataContract] private struct RootStructure { [DataMember] private int _a; [DataMember] private Root _root; }

        [CollectionDataContract] private class RootList : List<RootStructure> { }
    }
}
