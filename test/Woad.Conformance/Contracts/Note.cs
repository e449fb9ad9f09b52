using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>Writes and reads its own XML: attributes, prefixes, mixed content.</summary>
public sealed class Note : IXmlSerializable
{
    public string Author { get; set; } = "";

    /// <summary>What stands between the tags, markup included.</summary>
    public string Content { get; set; } = "";

    public XmlSchema? GetSchema() => null;

    public void WriteXml(XmlWriter writer)
    {
        writer.WriteAttributeString("author", "urn:woad:notes", Author);
        writer.WriteStartElement("n", "content", "urn:woad:notes");
        writer.WriteString("first ");
        writer.WriteElementString("b", Content);
        writer.WriteString(" last");
        writer.WriteEndElement();
    }

    public void ReadXml(XmlReader reader)
    {
        Author = reader.GetAttribute("author", "urn:woad:notes") ?? "";
        reader.ReadToDescendant("content", "urn:woad:notes");
        reader.Read();
        var mixed = reader.ReadContentAsString();
        Content = mixed == "first " ? reader.ReadElementContentAsString() : $"mixed content was '{mixed}'";
    }
}
