using System.Collections;
using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Tests.Messages;

/// <summary>Objects of all kinds of contracts.</summary>
internal static class SerializedGraphs
{
    /// <summary>The types that are not declared.</summary>
    public static IReadOnlyList<Type> KnownTypes { get; } =
        [typeof(Circle), typeof(Square), typeof(Circle[]), typeof(List<string>), typeof(Kind)];

    public static object Orders => Enumerable.Range(0, 300).Select(i => new Item
    {
        Id = i,
        Name = $"Customer {i}",
        Date = new DateTime(2026, 1, 2, 3, 4, i % 60, DateTimeKind.Utc),
        Amount = i * 1.5m,
        Weight = i / 3.0,
        IsShipped = i % 2 == 0,
    }).ToList();

    public static object Shapes => new Shape[]
    {
        new Circle { Radius = 2.5f, Inner = new Circle() }, new() { Name = "<&>" }, null!,
    };

    public static object Unqualified => new Shape[] { new Square { Side = 3 }, new Circle() };

    public static object References
    {
        get
        {
            var (first, second) = (new Linked { Name = "a" }, new Linked { Name = "b" });
            (first.Next, second.Next) = (second, first);
            return new[] { first, second, first };
        }
    }

    public static object Values => new ManyValues
    {
        Number = 5, Time = TimeSpan.FromHours(1.5), Guid = new Guid("d5b1e6b5-1d9c-4d0a-9f3f-6a8a6e2f2f11"),
        Kind = Kind.Second, Character = 'x', Large = ulong.MaxValue, Uri = new Uri("urn:some?thing&more"),
    };

    public static object Objects =>
        new object[] { 1, "two", 3.0, Kind.First, new Circle(), new[] { new Circle() } };

    public static object Dictionaries =>
        new Dictionary<string, List<string>> { ["a"] = ["x", "", null!], ["b"] = [] };

    public static object Texts => SerializerCalls.Texts.Where(text => text is not "\uFFFE").ToArray();

    public static object Arrays => new ManyArrays
    {
        Bytes = [1, 2, 3, 4, 5], Numbers = [1, 2, 3], Truths = [true, false], Dates = [DateTime.UnixEpoch],
        Strings = ["s"],
    };

    public static object Xml
    {
        get
        {
            var document = new XmlDocument();
            document.LoadXml("<x:a xmlns:x='urn:x' b='c' x:d='e'>text<f xmlns='urn:a'/></x:a>");
            return new WithXml { Element = document.DocumentElement!, After = "after" };
        }
    }

    public static object Own => new List<OwnXml> { new(), new() };

    public static object Errors => new InvalidOperationException("message", new ArgumentException("inner"));

    public static object Extended
    {
        get
        {
            const string Text = "<Extensible xmlns='urn:a' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<Known>k</Known><Unknown><Deep xmlns='urn:deep'>5</Deep></Unknown></Extensible>";
            using var reader = XmlReader.Create(new StringReader(Text));
            return new DataContractSerializer(typeof(Extensible)).ReadObject(reader)!;
        }
    }

    public static object Nested => Hashed(40);

    private static Hashtable Hashed(int depth) =>
        new() { ["key"] = depth == 0 ? new Circle { Radius = 1 } : new Hashtable { ["inner"] = depth } };

    [DataContract(Namespace = "urn:a")]
    private sealed class Item
    {
        [DataMember]
        public int Id { get; set; }

        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public DateTime Date { get; set; }

        [DataMember]
        public decimal Amount { get; set; }

        [DataMember]
        public double Weight { get; set; }

        [DataMember]
        public bool IsShipped { get; set; }
    }

    [DataContract(Namespace = "urn:shapes")]
    private class Shape
    {
        [DataMember]
        public string? Name { get; set; }
    }

    [DataContract(Namespace = "urn:circles")]
    private sealed class Circle : Shape
    {
        [DataMember]
        public float Radius { get; set; }

        [DataMember]
        public Shape? Inner { get; set; }
    }

    [DataContract(Namespace = "")]
    private sealed class Square : Shape
    {
        [DataMember]
        public long Side { get; set; }
    }

    [DataContract(IsReference = true, Namespace = "urn:a")]
    private sealed class Linked
    {
        [DataMember]
        public string? Name { get; set; }

        [DataMember]
        public Linked? Next { get; set; }
    }

    private enum Kind
    {
        First,
        Second,
    }

    [DataContract(Namespace = "urn:a")]
    private sealed class ManyValues
    {
        [DataMember]
        public int? Number { get; set; }

        [DataMember]
        public int? Nothing { get; set; }

        [DataMember]
        public TimeSpan Time { get; set; }

        [DataMember]
        public Guid Guid { get; set; }

        [DataMember]
        public Kind Kind { get; set; }

        [DataMember]
        public char Character { get; set; }

        [DataMember]
        public ulong Large { get; set; }

        [DataMember]
        public Uri? Uri { get; set; }
    }

    [DataContract(Namespace = "urn:a")]
    private sealed class ManyArrays
    {
        [DataMember]
        public byte[]? Bytes { get; set; }

        [DataMember]
        public int[]? Numbers { get; set; }

        [DataMember]
        public bool[]? Truths { get; set; }

        [DataMember]
        public DateTime[]? Dates { get; set; }

        [DataMember]
        public string[]? Strings { get; set; }
    }

    [DataContract(Namespace = "urn:a")]
    private sealed class WithXml
    {
        [DataMember]
        public XmlElement? Element { get; set; }

        [DataMember]
        public string? After { get; set; }
    }

    [DataContract(Name = "Extensible", Namespace = "urn:a")]
    private sealed class Extensible : IExtensibleDataObject
    {
        [DataMember]
        public string? Known { get; set; }

        public ExtensionDataObject? ExtensionData { get; set; }
    }

    [XmlRoot("own", Namespace = "urn:own")]
    public sealed class OwnXml : IXmlSerializable
    {
        public XmlSchema? GetSchema() => null;

        public void ReadXml(XmlReader reader) => reader.Skip();

        public void WriteXml(XmlWriter writer)
        {
            writer.WriteAttributeString("p", "b", "urn:p", "value");
            writer.WriteElementString("c", "urn:c", "text");
            writer.WriteStartElement("d");
            writer.WriteBase64([1, 2, 3, 4], 0, 4);
            writer.WriteEndElement();
        }
    }
}
