using System.Reflection;
using System.Runtime.Serialization;
using System.Xml.Linq;

namespace Woad.Conformance.Attributes;

/// <summary>A type for each attribute of data contracts, and values of it.</summary>
public static class DataShapes
{
    /// <summary>Operation of <see cref="IDataShapes"/> and a value for it.</summary>
    public static IReadOnlyList<KeyValuePair<string, object?>> Values { get; } =
    [
        new("Named", new Named()),
        new("Named", new Named { Second = 2, First = "a", Skipped = 5, Hidden = "x", NotEmitted = "y", Always = 7 }),
        new("Linked", Linked.Circle()),
        new("Bag", new Bag { "a", "b" }),
        new("Map", new Map { ["a"] = 1, ["b"] = 2 }),
        new("Color", Color.Green),
        new("Days", Days.Monday | Days.Friday),
        new("Days", default(Days)),
        new("Animal", new Cat { Name = "c", Lives = 9 }),
        new("Tool", new Saw { Teeth = 3 }),
        new("Figure", new Square { Side = 2 }),
        new("Figure", new Circle { Radius = 1.5 }),
        new("Mapped", new Mapped.MappedShape { Value = 1 }),
        new("Plain", new Plain { Shown = 1, Ignored = 2 }),
        new("Old", new Old { Kept = 1, Later = "a", Lost = 3 }),
        new("Own", new Own { Text = "a" }),
        new("Grown", new Grown { Value = 1 }),
        new("Stamp", new Stamp { Code = 2 }),
        new("Called", new Called { Value = 1 }),
        new("Times", Times.Make()),
        new("Times", new Times()),
        new("Derived", new Derived { Base = 1, Alpha = 2, Beta = 3 }),
        new("Any", 1),
        new("Any", "text"),
        new("Any", new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(2))),
        new("Any", new byte[] { 1, 2 }),
        new("Any", 'c'),
        new("Any", Guid.Empty),
        new("Any", 1.5m),
        new("Any", new TimeSpan(1, 2, 3)),
        new("Any", new Uri("urn:any")),
        new("Colors", new Dictionary<string, Color?> { ["a"] = Color.Red, ["b"] = null }),
        new("Pairs", new KeyValuePair<int, string>[] { new(1, "a"), new(2, null!) }),
        new("Jagged", new int[][] { [1, 2], [], null! }),
        new("Strings", new[] { "a", null, "" }),
        new("Element", DataPairs.NewElement()),
        new("Linq", XElement.Parse("<l:a xmlns:l='urn:linq' b='1'>text<l:c/></l:a>")),
        new("Pair", new DataPairs.Pair<int, DataShapes.Color> { First = 1, Second = Color.Red }),
        new("Point", new DataPairs.Point { X = 1, Y = null }),
        new("Maybe", new DataPairs.Point { X = 3, Y = 4 }),
        new("Maybe", null),
        new("Ring", DataPairs.Ring.Make()),
        new("Holder", DataPairs.Holder.Make()),
        new("Holder", new DataPairs.Holder()),
        new("Zoo", new List<Animal> { new() { Name = "a" }, new Cat { Name = "b", Lives = 1 }, null! }),
        new("Leaf", new DataPairs.Leaf { Name = "l", Size = 2 }),
        new("Rows", new DataPairs.Rows { ["k"] = new() { Name = "n" } }),
        new("Untyped", new System.Collections.ArrayList { 1, "a", null, true }),
        new("Grades", DataPairs.Grade.Best),
    ];

    /// <summary>Known types of an operation, by a method.</summary>
    public static IEnumerable<Type> MoreFigures(ICustomAttributeProvider provider) => [typeof(Circle)];

    [DataContract(Name = "Renamed", Namespace = "urn:data")]
    public sealed class Named
    {
        [DataMember(Order = 2)]
        public int Second { get; set; }

        [DataMember(Name = "the-first", Order = 1, IsRequired = true)]
        public string? First { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int Skipped { get; set; }

        [DataMember]
        internal string? Hidden { get; set; }

        [DataMember(EmitDefaultValue = false, Order = 3)]
        public string? NotEmitted { get; set; }

        [DataMember(IsRequired = true)]
        public int? Always { get; set; }
    }

    [DataContract(IsReference = true, Namespace = "urn:data")]
    public sealed class Linked
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public Linked? Next { get; set; }

        [DataMember]
        public List<Linked>? All { get; set; }

        public static Linked Circle()
        {
            var (one, two) = (new Linked { Name = "one" }, new Linked { Name = "two" });
            (one.Next, two.Next) = (two, one);
            one.All = [one, two, one];
            return one;
        }
    }

    [CollectionDataContract(Name = "Sack", Namespace = "urn:data", ItemName = "thing")]
    public sealed class Bag : List<string>;

    [CollectionDataContract(
        Name = "Table", Namespace = "urn:data", ItemName = "row", KeyName = "left", ValueName = "right")]
    public sealed class Map : Dictionary<string, int>;

    [DataContract(Name = "Colour", Namespace = "urn:data")]
    public enum Color
    {
        [EnumMember(Value = "rouge")]
        Red,

        [EnumMember]
        Green,

        Hidden,
    }

    [DataContract(Namespace = "urn:data")]
    [Flags]
    public enum Days
    {
        [EnumMember]
        None = 0,

        [EnumMember(Value = "mon")]
        Monday = 1,

        [EnumMember]
        Friday = 4,
    }

    [DataContract(Namespace = "urn:data")]
    [KnownType(typeof(Cat))]
    public class Animal
    {
        [DataMember]
        public string? Name { get; set; }
    }

    [DataContract(Name = "Feline", Namespace = "urn:cats")]
    public sealed class Cat : Animal
    {
        [DataMember]
        public int Lives { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    [KnownType("Tools")]
    public abstract class Tool
    {
        public static Type[] Tools() => [typeof(Saw)];
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Saw : Tool
    {
        [DataMember]
        public int Teeth { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    public abstract class Figure;

    [DataContract(Namespace = "urn:data")]
    public sealed class Square : Figure
    {
        [DataMember]
        public int Side { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Circle : Figure
    {
        [DataMember]
        public double Radius { get; set; }
    }

    public sealed class Plain
    {
        public int Shown { get; set; }

        [IgnoreDataMember]
        public int Ignored { get; set; }
    }

    [Serializable]
    public sealed class Old
    {
        public int Kept;

        [OptionalField]
        public string? Later;

        [NonSerialized]
        public int Lost;
    }

    [Serializable]
    public sealed class Own : ISerializable
    {
        public Own()
        {
        }

        private Own(SerializationInfo info, StreamingContext context) => Text = info.GetString("text");

        public string? Text { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("text", Text);
            info.AddValue("number", 42);
        }
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Grown : IExtensibleDataObject
    {
        [DataMember]
        public int Value { get; set; }

        public ExtensionDataObject? ExtensionData { get; set; }
    }

#pragma warning disable SYSLIB0050 // data contracts honour the interface
    [DataContract(Namespace = "urn:data")]
    public sealed class Stamp : IObjectReference
#pragma warning restore SYSLIB0050
    {
        [DataMember]
        public int Code { get; set; }

        public object GetRealObject(StreamingContext context) => new Stamp { Code = Code + 100 };
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Called
    {
        [DataMember]
        public int Value { get; set; }

        [DataMember]
        public string? Trace { get; set; }

        [OnSerializing]
        private void Serializing(StreamingContext context) => Trace = "serializing";

        [OnSerialized]
        private void Serialized(StreamingContext context) => Trace = "serialized";

        [OnDeserializing]
        private void Deserializing(StreamingContext context) => Value = -1;

        [OnDeserialized]
        private void Deserialized(StreamingContext context) => Value += 10;
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Times
    {
        [DataMember]
        public DateTimeOffset Offset { get; set; }

        [DataMember]
        public DateTimeOffset? NoOffset { get; set; }

        [DataMember]
        public DateTime Utc { get; set; }

        [DataMember]
        public DateTime Unspecified { get; set; }

        [DataMember]
        public TimeSpan Span { get; set; }

        [DataMember]
        public Uri? Address { get; set; }

        [DataMember]
        public System.Xml.XmlQualifiedName? Name { get; set; }

        [DataMember]
        public char Letter { get; set; } = 'x';

        [DataMember]
        public float Single { get; set; }

        [DataMember]
        public double Double { get; set; }

        [DataMember]
        public sbyte Small { get; set; }

        [DataMember]
        public ulong Large { get; set; }

        public static Times Make() => new()
        {
            Offset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, 678, TimeSpan.FromMinutes(-210)),
            NoOffset = DateTimeOffset.UnixEpoch,
            Utc = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Unspecified = new DateTime(2026, 1, 2, 3, 4, 5, 60),
            Span = TimeSpan.FromTicks(123456789),
            Address = new Uri("a b/c", UriKind.Relative),
            Name = new System.Xml.XmlQualifiedName("local", "urn:name"),
            Letter = '\u00e9',
            Single = float.NegativeInfinity,
            Double = double.NaN,
            Small = sbyte.MinValue,
            Large = ulong.MaxValue,
        };
    }

    [DataContract(Namespace = "urn:base")]
    public class Root
    {
        [DataMember]
        public int Base { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Derived : Root
    {
        [DataMember]
        public int Beta { get; set; }

        [DataMember(Order = 0)]
        public int Alpha { get; set; }
    }
}
