using System.ComponentModel;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>Types that combine attributes of XmlSerializer: forms, prefixes, mixed content, data types.</summary>
public static class XmlMoreShapes
{
    [XmlType(Namespace = "urn:forms")]
    public sealed class Forms
    {
        [XmlElement(Form = XmlSchemaForm.Unqualified)]
        public string? Plain { get; set; }

        [XmlArray("list", Form = XmlSchemaForm.Unqualified)]
        [XmlArrayItem("item", Form = XmlSchemaForm.Unqualified)]
        public int[]? List { get; set; }

        [XmlAttribute(Form = XmlSchemaForm.Qualified)]
        public int Marked { get; set; }

        [XmlAttribute("other", Namespace = "urn:marks")]
        public string? Other { get; set; }

        [XmlAttribute]
        public int[]? Numbers { get; set; }

        public List<string> Kept { get; } = [];

        public static Forms Make()
        {
            var forms = new Forms { Plain = "p", List = [1, 2], Marked = 3, Other = "o", Numbers = [4, 5] };
            forms.Kept.Add("k");
            return forms;
        }
    }

    [XmlType(Namespace = "urn:prefixed")]
    public sealed class Prefixed
    {
        [XmlNamespaceDeclarations]
        public XmlSerializerNamespaces? Prefixes { get; set; }

        public XmlQualifiedName? Name { get; set; }

        [XmlElement(Namespace = "urn:second")]
        public string? Second { get; set; }

        public static Prefixed Make() => new()
        {
            Prefixes = new XmlSerializerNamespaces([new XmlQualifiedName("sec", "urn:second")]),
            Name = new XmlQualifiedName("local", "urn:second"),
            Second = "s",
        };
    }

    public sealed class Mixed
    {
        [XmlText(typeof(string))]
        [XmlElement("number", typeof(int))]
        [XmlAnyElement("free", Namespace = "urn:free")]
        public object[]? Items { get; set; }

        public static Mixed Make()
        {
            var element = new XmlDocument().CreateElement("free", "urn:free");
            element.InnerText = "f";
            return new Mixed { Items = ["text ", 3, element, " end"] };
        }
    }

    public sealed class Kinds
    {
        [XmlElement(DataType = "date")]
        public DateTime Date { get; set; } = new(2026, 1, 2);

        [XmlElement(DataType = "hexBinary")]
        public byte[]? Hex { get; set; }

        public byte[]? Base64 { get; set; }

        [XmlElement(DataType = "NMTOKEN")]
        public string? Token { get; set; }

        [XmlElement(DataType = "integer")]
        public string? Integer { get; set; }

        [XmlElement(DataType = "anyURI")]
        public string? Uri { get; set; }

        public Guid Id { get; set; }

        public char Letter { get; set; } = 'x';

        public TimeSpan Span { get; set; }

        public DateTimeOffset Offset { get; set; }

        public DateTime Utc { get; set; }

        public double Double { get; set; }

        public XmlShapes.Color? Color { get; set; }

        [DefaultValue(XmlShapes.Color.Red)]
        [XmlAttribute]
        public XmlShapes.Color Default { get; set; }

        [XmlArrayItem(DataType = "hexBinary")]
        public byte[][]? Hexes { get; set; }

        public static Kinds Make() => new()
        {
            Hex = [0xAB, 1],
            Base64 = [1, 2, 3],
            Token = "a-b",
            Integer = "12345678901234567890",
            Uri = "urn:x",
            Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            Letter = '\u00e9',
            Span = new TimeSpan(1, 2, 3, 4, 5),
            Offset = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(-3)),
            Utc = new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc),
            Double = double.PositiveInfinity,
            Color = XmlShapes.Color.Green,
            Default = XmlShapes.Color.Green,
            Hexes = [[1], [2, 3]],
        };
    }

    public sealed class Nested
    {
        [XmlArray("rows")]
        [XmlArrayItem("row")]
        [XmlArrayItem("cell", NestingLevel = 1)]
        public int[][]? Rows { get; set; }

        [XmlElement("shape", typeof(XmlShapes.Animal))]
        [XmlElement("cat", typeof(XmlShapes.Cat))]
        public XmlShapes.Animal? Shape { get; set; }

        [XmlElement("own", typeof(XmlShapes.Typed))]
        public object? Own { get; set; }

        public static Nested Make() => new()
        {
            Rows = [[1, 2], [], null!],
            Shape = new XmlShapes.Cat { Name = "c", Lives = 2 },
            Own = new XmlShapes.Typed { Value = 1 },
        };
    }

    public sealed class Holder
    {
        public object? Any { get; set; }

        public XmlElement? Element { get; set; }

        public XmlNode? Node { get; set; }

        public XmlShapes.Rooted? Rooted { get; set; }

        public static Holder Make()
        {
            var element = new XmlDocument().CreateElement("inner", "urn:inner");
            element.SetAttribute("a", "1");
            return new Holder
            {
                Any = "text",
                Element = element,
                Node = (XmlElement)element.CloneNode(true),
                Rooted = new XmlShapes.Rooted { Value = 3 },
            };
        }
    }

    [XmlType(Namespace = "urn:choices")]
    public sealed class Choices
    {
        [XmlElement("text", typeof(string))]
        [XmlElement("more", typeof(string))]
        [XmlElement("number", typeof(int))]
        [XmlChoiceIdentifier(nameof(Kinds))]
        public object[]? Items { get; set; }

        [XmlIgnore]
        public ChoiceKind[]? Kinds { get; set; }

        public static Choices Make() => new()
        {
            Items = ["a", "b", 3],
            Kinds = [ChoiceKind.More, ChoiceKind.Text, ChoiceKind.Number],
        };
    }

    [XmlType(Namespace = "urn:choices", IncludeInSchema = false)]
    public enum ChoiceKind
    {
        [XmlEnum("text")]
        Text,

        [XmlEnum("more")]
        More,

        [XmlEnum("number")]
        Number,
    }

    public sealed class Anonymous
    {
        public Unnamed? Inner { get; set; }
    }

    [XmlType(AnonymousType = true)]
    public sealed class Unnamed
    {
        [XmlAttribute]
        public int Value { get; set; }
    }

    public sealed class Generic<T>
    {
        public T? Value { get; set; }
    }
}
