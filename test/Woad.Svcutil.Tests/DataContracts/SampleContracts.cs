using System.Collections;
using System.Data;
using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Svcutil.Tests.DataContracts;

/// <summary>Data contracts of each kind that a schema can tell.</summary>
public static class SampleContracts
{
    private const string Space = "urn:samples";

    [Flags]
    [DataContract(Name = "Rights", Namespace = Space)]
    public enum Rights
    {
        [EnumMember]
        Read = 1,

        [EnumMember(Value = "write-all")]
        Write = 2,

        [EnumMember]
        Own = 8,
    }

    [DataContract(Name = "Steps", Namespace = Space)]
    public enum Steps : long
    {
        [EnumMember]
        Up = 5000000000,

        [EnumMember]
        Down = -1,
    }

    [DataContract(Name = "Point", Namespace = Space)]
    public struct Point
    {
        [DataMember]
        public int X { get; set; }

        [DataMember]
        public string Label { get; set; }
    }

    [DataContract(Name = "Knot", Namespace = Space, IsReference = true)]
    public class Knot
    {
        [DataMember]
        public Knot? Next { get; set; }

        [DataMember(Order = 2)]
        public int Last { get; set; }

        [DataMember(Order = 1)]
        public int Before { get; set; }
    }

    [DataContract(Name = "Base", Namespace = Space)]
    [KnownType(typeof(Derived))]
    public class Base
    {
        [DataMember(EmitDefaultValue = false)]
        public int Small { get; set; }

        [DataMember(IsRequired = true)]
        public string? Needed { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int? Perhaps { get; set; }
    }

    [DataContract(Name = "Derived", Namespace = Space)]
    public class Derived : Base
    {
        [DataMember]
        public Rights? Rights { get; set; }
    }

    [CollectionDataContract(Name = "Names", Namespace = Space, ItemName = "name")]
    public class Names : List<string>;

    [DataContract(Name = "All", Namespace = Space)]
    public class All
    {
        [DataMember]
        public Rights One { get; set; }

        [DataMember]
        public List<Rights>? Several { get; set; }

        [DataMember]
        public List<int?>? Numbers { get; set; }

        [DataMember]
        public bool?[]? Answers { get; set; }

        [DataMember]
        public Point Where { get; set; }

        [DataMember]
        public Point? Elsewhere { get; set; }

        [DataMember]
        public Point[]? Line { get; set; }

        [DataMember]
        public Point?[]? Gaps { get; set; }

        [DataMember]
        public Steps Step { get; set; }

        [DataMember]
        public Knot? Knot { get; set; }

        [DataMember]
        public Base[]? Bases { get; set; }

        [DataMember]
        public Names? Names { get; set; }

        [DataMember]
        public int[][]? Table { get; set; }

        [DataMember]
        public Dictionary<string, int>? Prices { get; set; }

        [DataMember]
        public Dictionary<string, int>[]? Lists { get; set; }

        [DataMember]
        public Dictionary<Rights, List<int?>>? Groups { get; set; }

        [DataMember]
        public DateTimeOffset?[]? Times { get; set; }

        [DataMember]
        public Hashtable? Mixed { get; set; }

        [DataMember]
        public byte[][]? Blocks { get; set; }

        [DataMember]
        public XmlElement? Element { get; set; }

        [DataMember]
        public XmlNode[]? Nodes { get; set; }

        [DataMember]
        public KeyValuePair<int?, Rights>[]? Pairs { get; set; }

        [DataMember]
        public DataSet? Rows { get; set; }

        [DataMember]
        public DataTable? Sheet { get; set; }

        [DataMember]
        public DateOnly Day { get; set; }

        [DataMember]
        public char Letter { get; set; }

        [DataMember]
        public object? Anything { get; set; }
    }
}
