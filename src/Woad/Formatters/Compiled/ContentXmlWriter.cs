using System.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Writes the content of one element on behalf of an object, which must not get out of that element.</summary>
/// <remarks>Values are written as text, as the serializer has them written.</remarks>
/// <param name="inner">Stands in the element's start tag.</param>
/// <param name="type">The object's type, for messages.</param>
internal sealed class ContentXmlWriter(XmlWriter inner, Type type) : XmlWriter
{
    private int _depth;

    public override WriteState WriteState => inner.WriteState;

    public override XmlSpace XmlSpace => inner.XmlSpace;

    public override string? XmlLang => inner.XmlLang;

    /// <summary>Checks that all elements that were begun have been ended.</summary>
    public void Finish()
    {
        if (_depth != 0)
        {
            throw GraphErrors.OpenElements(type);
        }
    }

    public override void WriteStartElement(string? prefix, string localName, string? ns)
    {
        inner.WriteStartElement(prefix, localName, ns);
        _depth++;
    }

    public override void WriteEndElement()
    {
        Leave();
        inner.WriteEndElement();
    }

    public override void WriteFullEndElement()
    {
        Leave();
        inner.WriteFullEndElement();
    }

    public override void WriteStartDocument() => throw GraphErrors.OutsideOfElement(type, nameof(WriteStartDocument));

    public override void WriteStartDocument(bool standalone) =>
        throw GraphErrors.OutsideOfElement(type, nameof(WriteStartDocument));

    public override void WriteEndDocument() => throw GraphErrors.OutsideOfElement(type, nameof(WriteEndDocument));

    public override void Close() => throw GraphErrors.OutsideOfElement(type, nameof(Close));

    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        inner.WriteDocType(name, pubid, sysid, subset);

    public override void WriteStartAttribute(string? prefix, string localName, string? ns) =>
        inner.WriteStartAttribute(prefix, localName, ns);

    public override void WriteEndAttribute() => inner.WriteEndAttribute();

    public override void WriteCData(string? text) => inner.WriteCData(text);

    public override void WriteComment(string? text) => inner.WriteComment(text);

    public override void WriteProcessingInstruction(string name, string? text) =>
        inner.WriteProcessingInstruction(name, text);

    public override void WriteEntityRef(string name) => inner.WriteEntityRef(name);

    public override void WriteCharEntity(char ch) => inner.WriteCharEntity(ch);

    public override void WriteSurrogateCharEntity(char lowChar, char highChar) =>
        inner.WriteSurrogateCharEntity(lowChar, highChar);

    public override void WriteWhitespace(string? ws) => inner.WriteWhitespace(ws);

    public override void WriteString(string? text) => inner.WriteString(text);

    public override void WriteChars(char[] buffer, int index, int count) => inner.WriteChars(buffer, index, count);

    public override void WriteRaw(char[] buffer, int index, int count) => inner.WriteRaw(buffer, index, count);

    public override void WriteRaw(string data) => inner.WriteRaw(data);

    public override void WriteBase64(byte[] buffer, int index, int count) => inner.WriteBase64(buffer, index, count);

    public override void WriteBinHex(byte[] buffer, int index, int count) => inner.WriteBinHex(buffer, index, count);

    public override void Flush() => inner.Flush();

    public override string? LookupPrefix(string ns) => inner.LookupPrefix(ns);

    private void Leave()
    {
        if (--_depth < 0)
        {
            throw GraphErrors.OutsideOfElement(type, nameof(WriteEndElement));
        }
    }
}
