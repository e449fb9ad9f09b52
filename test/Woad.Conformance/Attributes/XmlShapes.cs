using System.ComponentModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>A type for each attribute of XmlSerializer, and values of it.</summary>
public static class XmlShapes
{
    /// <summary>Operation of <see cref="IXmlShapes"/> and a value for it.</summary>
    public static IReadOnlyList<KeyValuePair<string, object?>> Values { get; } =
    [
        new("Members", new Members { Text = "t", Number = 3, Level = 4, Ignored = 5 }),
        new("Members", new Members()),
        new("Rooted", new Rooted { Value = 1 }),
        new("Typed", new Typed { Value = 2 }),
        new("Arrays", new Arrays { Plain = [1, 2], Named = ["a", null!], Flat = ["b", "c"], Mixed = [1, "d"] }),
        new("Arrays", new Arrays()),
        new("Texted", new Texted { Unit = "kg", Value = 1.5m }),
        new("Open", OpenValue()),
        new("Coloured", new Coloured { Color = Color.Green, Days = Days.Mon | Days.Fri }),
        new("Animal", new Cat { Name = "c", Lives = 9 }),
        new("Chosen", new Chosen { Item = "text", Kind = ItemKind.Text }),
        new("Chosen", new Chosen { Item = 3, Kind = ItemKind.Number }),
        new("Specified", new Specified { Count = 0, CountSpecified = true }),
        new("Specified", new Specified { Count = 5, CountSpecified = false }),
        new("Should", new Should { Value = 1 }),
        new("Should", new Should { Value = 0 }),
        new("Defaults", new Defaults()),
        new("Defaults", new Defaults { Number = 8, Text = null }),
        new("Own", new Own { Text = "own" }),
        new("Provided", new Provided { Text = "provided" }),
        new("Nullable", new Nullable { Nothing = null, Some = 1, Empty = null, Absent = null }),
        new("Numbers", new[] { 1, 2, 3 }),
        new("Lists", new List<Typed> { new() { Value = 1 }, null! }),
        new("Forms", XmlMoreShapes.Forms.Make()),
        new("Prefixed", XmlMoreShapes.Prefixed.Make()),
        new("Mixed", XmlMoreShapes.Mixed.Make()),
        new("Kinds", XmlMoreShapes.Kinds.Make()),
        new("Kinds", new XmlMoreShapes.Kinds()),
        new("Nested", XmlMoreShapes.Nested.Make()),
        new("Holder", XmlMoreShapes.Holder.Make()),
        new("Choices", XmlMoreShapes.Choices.Make()),
        new("Anonymous", new XmlMoreShapes.Anonymous { Inner = new() { Value = 1 } }),
        new("Generic", new XmlMoreShapes.Generic<int> { Value = 3 }),
        new("Boxed", new XmlMoreShapes.Holder { Any = 3 }),
    ];

    private static Open OpenValue()
    {
        var document = new XmlDocument();
        var element = document.CreateElement("extra", "urn:extra");
        element.InnerText = "e";
        var attribute = document.CreateAttribute("mark", "urn:extra");
        attribute.Value = "m";
        return new Open { Known = "k", Elements = [element], Attributes = [attribute] };
    }

    [XmlType(Namespace = "urn:members")]
    public sealed class Members
    {
        [XmlElement("text", Order = 0)]
        public string? Text { get; set; }

        [XmlElement(DataType = "int", Namespace = "urn:other", Order = 1)]
        public int Number { get; set; }

        [XmlAttribute("level")]
        public int Level { get; set; }

        [XmlIgnore]
        public int Ignored { get; set; }
    }

    [XmlRoot("root", Namespace = "urn:root", IsNullable = true)]
    public sealed class Rooted
    {
        public int Value { get; set; }
    }

    [XmlType("type", Namespace = "urn:type")]
    public sealed class Typed
    {
        public int Value { get; set; }
    }

    public sealed class Arrays
    {
        public int[]? Plain { get; set; }

        [XmlArray("names", Namespace = "urn:arrays")]
        [XmlArrayItem("name", IsNullable = true)]
        public List<string>? Named { get; set; }

        [XmlElement("flat")]
        public string[]? Flat { get; set; }

        [XmlArrayItem("number", typeof(int))]
        [XmlArrayItem("string", typeof(string))]
        public object[]? Mixed { get; set; }
    }

    public sealed class Texted
    {
        [XmlAttribute]
        public string? Unit { get; set; }

        [XmlText]
        public decimal Value { get; set; }
    }

    public sealed class Open
    {
        [XmlAttribute]
        public string? Known { get; set; }

        [XmlAnyElement]
        public XmlElement[]? Elements { get; set; }

        [XmlAnyAttribute]
        public XmlAttribute[]? Attributes { get; set; }
    }

    public enum ItemKind
    {
        [XmlEnum("text")]
        Text,

        [XmlEnum("number")]
        Number,
    }

    public enum Color
    {
        [XmlEnum("rouge")]
        Red,

        [XmlEnum("vert")]
        Green,
    }

    [Flags]
    public enum Days
    {
        None = 0,

        [XmlEnum("m")]
        Mon = 1,

        Fri = 4,
    }

    public sealed class Coloured
    {
        public Color Color { get; set; }

        [XmlAttribute]
        public Days Days { get; set; }
    }

    [XmlInclude(typeof(Cat))]
    [XmlType(Namespace = "urn:cats")]
    public class Animal
    {
        public string? Name { get; set; }
    }

    [XmlType("feline", Namespace = "urn:cats")]
    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Chosen
    {
        [XmlElement("text", typeof(string))]
        [XmlElement("number", typeof(int))]
        [XmlChoiceIdentifier(nameof(Kind))]
        public object? Item { get; set; }

        [XmlIgnore]
        public ItemKind Kind { get; set; }
    }

    public sealed class Specified
    {
        public int Count { get; set; }

        [XmlIgnore]
        public bool CountSpecified { get; set; }
    }

    public sealed class Should
    {
        public int Value { get; set; }

        public bool ShouldSerializeValue() => Value > 0;
    }

    public sealed class Defaults
    {
        [DefaultValue(7)]
        public int Number { get; set; } = 7;

        [DefaultValue("text")]
        public string? Text { get; set; } = "text";
    }

    public sealed class Nullable
    {
        [XmlElement(IsNullable = true)]
        public string? Nothing { get; set; }

        public int? Some { get; set; }

        public int? Empty { get; set; }

        [XmlElement(IsNullable = false)]
        public string? Absent { get; set; }
    }

    public sealed class Own : IXmlSerializable
    {
        public string? Text { get; set; }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader)
        {
            Text = reader.GetAttribute("text");
            reader.Skip();
        }

        public void WriteXml(XmlWriter writer) => writer.WriteAttributeString("text", Text);
    }

    [XmlSchemaProvider(nameof(Provide))]
    public sealed class Provided : IXmlSerializable
    {
        public string? Text { get; set; }

        public static XmlQualifiedName Provide(XmlSchemaSet schemas)
        {
            const string ns = "urn:provided";
            var schema = XmlSchema.Read(
                new StringReader(
                    $"<xs:schema xmlns:xs='{XmlSchema.Namespace}' targetNamespace='{ns}'><xs:complexType name='given'>"
                    + "<xs:attribute name='text' type='xs:string'/></xs:complexType></xs:schema>"), null)!;
            schemas.Add(schema);
            return new XmlQualifiedName("given", ns);
        }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader)
        {
            Text = reader.GetAttribute("text");
            reader.Skip();
        }

        public void WriteXml(XmlWriter writer) => writer.WriteAttributeString("text", Text);
    }
}
