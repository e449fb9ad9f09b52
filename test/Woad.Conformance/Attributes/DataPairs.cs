using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>Data contracts that combine attributes with generics, structures, references and collections.</summary>
public static class DataPairs
{
    /// <summary>An element that is a parameter.</summary>
    public static XmlElement NewElement()
    {
        var element = new XmlDocument().CreateElement("e", "urn:element");
        element.SetAttribute("a", "1");
        element.InnerText = "text";
        return element;
    }

    [DataContract(Name = "PairOf{0}And{1}{#}", Namespace = "urn:data")]
    public sealed class Pair<TFirst, TSecond>
    {
        [DataMember(Order = 1)]
        public TFirst? First { get; set; }

        [DataMember(Order = 0)]
        public TSecond? Second { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    public struct Point
    {
        [DataMember(IsRequired = true)]
        public int X { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public int? Y { get; set; }
    }

    [CollectionDataContract(IsReference = true, Namespace = "urn:data", ItemName = "bead")]
    public sealed class Ring : List<Bead>
    {
        public static Ring Make()
        {
            var ring = new Ring();
            var bead = new Bead { Of = ring };
            ring.Add(bead);
            ring.Add(bead);
            return ring;
        }
    }

    [DataContract(IsReference = true, Namespace = "urn:data")]
    public sealed class Bead
    {
        [DataMember]
        public Ring? Of { get; set; }
    }

    [DataContract(Namespace = "urn:data")]
    public sealed class Holder
    {
        [DataMember(Name = "items", EmitDefaultValue = false)]
        public IList<int>? Items { get; set; }

        [DataMember]
        public IDictionary<string, Point>? Points { get; set; }

        [DataMember]
        public Written? Own { get; set; }

        [DataMember(Order = 5)]
        public object?[]? Objects { get; set; }

        [DataMember(EmitDefaultValue = false)]
        public DataShapes.Color Color { get; set; }

        [DataMember]
        public Guid Id { get; set; }

        [DataMember]
        public byte[]? Bytes { get; set; }

        [DataMember]
        public DataShapes.Days? Days { get; set; }

        [DataMember]
        public int ReadOnly { get; private set; }

        [DataMember]
        private string? Private { get; set; }

        public static Holder Make() => new()
        {
            Items = [1, 2],
            Points = new Dictionary<string, Point> { ["p"] = new() { X = 1 } },
            Own = new Written { Text = "w" },
            Objects = [1, "a", null, 2.5],
            Color = DataShapes.Color.Green,
            Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            Bytes = [0, 255],
            Days = DataShapes.Days.Friday,
            ReadOnly = 4,
            Private = "f",
        };
    }

    [XmlSchemaProvider(nameof(Provide))]
    public sealed class Written : IXmlSerializable
    {
        public string? Text { get; set; }

        public static XmlQualifiedName Provide(XmlSchemaSet schemas)
        {
            const string ns = "urn:written";
            schemas.Add(XmlSchema.Read(
                new StringReader(
                    $"<xs:schema xmlns:xs='{XmlSchema.Namespace}' targetNamespace='{ns}' "
                    + "elementFormDefault='qualified'><xs:complexType name='written'><xs:sequence>"
                    + "<xs:element name='text' type='xs:string'/></xs:sequence></xs:complexType></xs:schema>"), null)!);
            return new XmlQualifiedName("written", ns);
        }

        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader)
        {
            reader.ReadStartElement();
            Text = reader.ReadElementContentAsString();
            reader.ReadEndElement();
        }

        public void WriteXml(XmlWriter writer) => writer.WriteElementString("text", "urn:written", Text);
    }

    public class Branch
    {
        public string? Name { get; set; }
    }

    public sealed class Leaf : Branch
    {
        public int Size { get; set; }
    }

    [CollectionDataContract(Namespace = "urn:data", KeyName = "k", ValueName = "v")]
    public sealed class Rows : Dictionary<string, Branch>;

    public enum Grade
    {
        Good = 3,
        Best = 7,
    }
}
