using System.Collections.Generic;

namespace Corpus
{
    /// <summary>Types of another assembly, whose private members the generator is not shown.</summary>
    public static partial class Shapes
    {
        public static Far.PrivateSetters F0;
        public static Far.PrivateSettersDerived F1;
        public static Far.PrivateSettersOfStructure F2;
        public static Far.PrivateSettersOfStructure? F3;
        public static Far.PrivateSettersOf<int> F4;
        public static Far.PrivateSettersOf<Far.PrivateSetters> F5;
        public static Far.PrivateSettersOf<int?>[] F6;
        public static Far.Refilled F7;
        public static Far.PlainFar F8;
        public static Far.DerivedPlainFar F9;
        public static List<Far.PlainFar> F10;
        public static Far.FarList F11;
        public static Dictionary<string, Far.Refilled> F12;
    }
}
