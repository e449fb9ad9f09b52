using System.Xml;

namespace Woad.LoadBenchmarks.Serializers;

/// <summary>Takes everything and writes nothing: what a serializer costs by itself.</summary>
internal sealed class NullXmlWriter : XmlDictionaryWriter
{
    public override WriteState WriteState => WriteState.Content;

    public override void Flush()
    {
    }

    public override string? LookupPrefix(string ns) => "p";

    public override void WriteBase64(byte[] buffer, int index, int count)
    {
    }

    public override void WriteCData(string? text)
    {
    }

    public override void WriteCharEntity(char ch)
    {
    }

    public override void WriteChars(char[] buffer, int index, int count)
    {
    }

    public override void WriteComment(string? text)
    {
    }

    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset)
    {
    }

    public override void WriteEndAttribute()
    {
    }

    public override void WriteEndDocument()
    {
    }

    public override void WriteEndElement()
    {
    }

    public override void WriteEntityRef(string name)
    {
    }

    public override void WriteFullEndElement()
    {
    }

    public override void WriteProcessingInstruction(string name, string? text)
    {
    }

    public override void WriteRaw(char[] buffer, int index, int count)
    {
    }

    public override void WriteRaw(string data)
    {
    }

    public override void WriteStartAttribute(string? prefix, string localName, string? ns)
    {
    }

    public override void WriteStartDocument()
    {
    }

    public override void WriteStartDocument(bool standalone)
    {
    }

    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
    }

    public override void WriteString(string? text)
    {
    }

    public override void WriteSurrogateCharEntity(char lowChar, char highChar)
    {
    }

    public override void WriteWhitespace(string? ws)
    {
    }

    public override void WriteXmlnsAttribute(string? prefix, string namespaceUri)
    {
    }

    public override void WriteXmlnsAttribute(string? prefix, XmlDictionaryString namespaceUri)
    {
    }

    public override void WriteStartElement(string? prefix, XmlDictionaryString localName, XmlDictionaryString? ns)
    {
    }

    public override void WriteStartAttribute(string? prefix, XmlDictionaryString localName, XmlDictionaryString? ns)
    {
    }

    public override void WriteValue(bool value)
    {
    }

    public override void WriteValue(DateTime value)
    {
    }

    public override void WriteValue(decimal value)
    {
    }

    public override void WriteValue(double value)
    {
    }

    public override void WriteValue(int value)
    {
    }
}
