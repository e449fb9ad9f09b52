using System.Xml;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>Types with the attributes that XmlSerializer reads for encoded values, and values of them.</summary>
public static class EncodedShapes
{
    private static readonly Marked _marked = new()
    {
        Text = "a<b", Day = new DateTime(2026, 2, 28), Maybe = null, Hidden = "h", Number = 7, Shade = Shade.DarkRed,
        Bytes = [1, 2], Hex = [10, 11], Count = 3, Marks = Marks.One | Marks.Two, Field = 1.5m,
    };

    private static readonly Branch _shared = new() { Name = "shared" };

    public enum Shade
    {
        Plain,

        [SoapEnum("dark-red")]
        DarkRed,
    }

    [Flags]
    public enum Marks
    {
        None = 0,

        [SoapEnum("first")]
        One = 1,

        Two = 2,
    }

    /// <summary>Operations and their values.</summary>
    public static IReadOnlyList<KeyValuePair<string, object?>> Values { get; } =
    [
        new("Marked", _marked), new("Marked", new Marked { Marks = Marks.Two, Hex = [1], Bytes = [] }),
        new("Marked", null),
        new("Branch", new Branch { Name = "root", Left = _shared, Right = _shared }),
        new("Pet", new Dog { Name = "d", Age = 3 }), new("Pet", new Pet { Name = "p" }),
        new("Numbers", new[] { 1, -2, int.MaxValue }), new("Numbers", Array.Empty<int>()), new("Numbers", null),
        new("Texts", new[] { "x", null, "" }),
        new("Many", new[] { _marked, _marked }),
        new("Pets", new Pet[] { new() { Name = "p" }, new Dog { Name = "d", Age = 1 } }),
        new("Nested", new Nest { Inner = _marked, Items = [_marked], Texts = ["t"], Pets = [new Dog { Age = 2 }] }),
        new("Shaded", Shade.DarkRed), new("Marking", Marks.One | Marks.Two),
        new("Optional", 5), new("Optional", null),
        new("Moment", new DateTime(2026, 2, 28, 23, 59, 59, DateTimeKind.Utc)),
        new("Amount", 1.50m), new("Key", new Guid("11111111-2222-3333-4444-555555555555")),
        new("Name", new XmlQualifiedName("local", "urn:qualified")), new("Raw", new byte[] { 1, 2, 3 }),
        new("Text", "t & u"), new("Text", ""), new("Text", null),
        new("Any", 5), new("Any", "text"), new("Any", new Dog { Name = "any", Age = 1 }), new("Any", null),
    ];

    [SoapType("Renamed", "urn:types")]
    public sealed class Marked
    {
        [SoapElement("the-text")]
        public string? Text { get; set; }

        [SoapElement(DataType = "date")]
        public DateTime Day { get; set; }

        [SoapElement(IsNullable = true)]
        public string? Maybe { get; set; }

        [SoapIgnore]
        public string? Hidden { get; set; }

        [SoapAttribute("number", Namespace = "urn:attribute")]
        public int Number { get; set; }

        public Shade Shade { get; set; }

        public byte[]? Bytes { get; set; }

        [SoapElement(DataType = "hexBinary")]
        public byte[]? Hex { get; set; }

        public int? Count { get; set; }

        public Marks Marks { get; set; }

        public decimal Field { get; set; }
    }

    public sealed class Branch
    {
        public string? Name { get; set; }

        public Branch? Left { get; set; }

        public Branch? Right { get; set; }
    }

    [SoapInclude(typeof(Dog))]
    public class Pet
    {
        public string? Name { get; set; }
    }

    public sealed class Dog : Pet
    {
        public int Age { get; set; }
    }

    public sealed class Nest
    {
        public Marked? Inner { get; set; }

        public Marked[]? Items { get; set; }

        [SoapElement("words")]
        public string[]? Texts { get; set; }

        public Pet[]? Pets { get; set; }
    }
}
