using System.Xml;
using System.Xml.XPath;

namespace Woad.Messages;

/// <content>Everything that the inner writer does itself.</content>
internal sealed partial class ValueXmlWriter
{
    public override XmlWriterSettings? Settings => inner.Settings;

    public override WriteState WriteState => inner.WriteState;

    public override string? XmlLang => inner.XmlLang;

    public override XmlSpace XmlSpace => inner.XmlSpace;

    public override bool CanCanonicalize => inner.CanCanonicalize;

    public override void Close() => inner.Close();

    public override void Flush() => inner.Flush();

    public override string? LookupPrefix(string ns) => inner.LookupPrefix(ns);

    public override void StartCanonicalization(Stream stream, bool includeComments, string[]? inclusivePrefixes) =>
        inner.StartCanonicalization(stream, includeComments, inclusivePrefixes);

    public override void EndCanonicalization() => inner.EndCanonicalization();

    public override void WriteAttributes(XmlReader reader, bool defattr) => inner.WriteAttributes(reader, defattr);

    public override void WriteBase64(byte[] buffer, int index, int count) => inner.WriteBase64(buffer, index, count);

    public override void WriteBinHex(byte[] buffer, int index, int count) => inner.WriteBinHex(buffer, index, count);

    public override void WriteCData(string? text) => inner.WriteCData(text);

    public override void WriteCharEntity(char ch) => inner.WriteCharEntity(ch);

    public override void WriteChars(char[] buffer, int index, int count) => inner.WriteChars(buffer, index, count);

    public override void WriteComment(string? text) => inner.WriteComment(text);

    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        inner.WriteDocType(name, pubid, sysid, subset);

    public override void WriteEndAttribute() => inner.WriteEndAttribute();

    public override void WriteEndDocument() => inner.WriteEndDocument();

    public override void WriteEndElement() => inner.WriteEndElement();

    public override void WriteEntityRef(string name) => inner.WriteEntityRef(name);

    public override void WriteFullEndElement() => inner.WriteFullEndElement();

    public override void WriteName(string name) => inner.WriteName(name);

    public override void WriteNmToken(string name) => inner.WriteNmToken(name);

    public override void WriteNode(XmlReader reader, bool defattr) => inner.WriteNode(reader, defattr);

    public override void WriteNode(XmlDictionaryReader reader, bool defattr) => inner.WriteNode(reader, defattr);

    public override void WriteNode(XPathNavigator navigator, bool defattr) => inner.WriteNode(navigator, defattr);

    public override void WriteProcessingInstruction(string name, string? text) =>
        inner.WriteProcessingInstruction(name, text);

    public override void WriteQualifiedName(string localName, string? ns) => inner.WriteQualifiedName(localName, ns);

    public override void WriteQualifiedName(XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        inner.WriteQualifiedName(localName, namespaceUri);

    public override void WriteRaw(string data) => inner.WriteRaw(data);

    public override void WriteRaw(char[] buffer, int index, int count) => inner.WriteRaw(buffer, index, count);

    public override void WriteStartAttribute(string? prefix, string localName, string? ns) =>
        inner.WriteStartAttribute(prefix, localName, ns);

    public override void WriteStartAttribute(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        inner.WriteStartAttribute(prefix, localName, namespaceUri);

    public override void WriteStartDocument() => inner.WriteStartDocument();

    public override void WriteStartDocument(bool standalone) => inner.WriteStartDocument(standalone);

    public override void WriteStartElement(string? prefix, string localName, string? ns) =>
        inner.WriteStartElement(prefix, localName, ns);

    public override void WriteStartElement(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        inner.WriteStartElement(prefix, localName, namespaceUri);

    public override void WriteString(string? text) => inner.WriteString(text);

    public override void WriteString(XmlDictionaryString? value) => inner.WriteString(value);

    public override void WriteSurrogateCharEntity(char lowChar, char highChar) =>
        inner.WriteSurrogateCharEntity(lowChar, highChar);

    public override void WriteValue(bool value) => inner.WriteValue(value);

    public override void WriteValue(int value) => inner.WriteValue(value);

    public override void WriteValue(long value) => inner.WriteValue(value);

    public override void WriteValue(string? value) => inner.WriteValue(value);

    public override void WriteValue(object value) => inner.WriteValue(value);

    public override void WriteValue(DateTimeOffset value) => inner.WriteValue(value);

    public override void WriteValue(UniqueId value) => inner.WriteValue(value);

    public override void WriteValue(XmlDictionaryString? value) => inner.WriteValue(value);

    public override void WriteValue(IStreamProvider value) => inner.WriteValue(value);

    public override void WriteWhitespace(string? ws) => inner.WriteWhitespace(ws);

    public override void WriteXmlAttribute(string localName, string? value) =>
        inner.WriteXmlAttribute(localName, value);

    public override void WriteXmlAttribute(XmlDictionaryString localName, XmlDictionaryString? value) =>
        inner.WriteXmlAttribute(localName, value);

    public override void WriteXmlnsAttribute(string? prefix, string namespaceUri) =>
        inner.WriteXmlnsAttribute(prefix, namespaceUri);

    public override void WriteXmlnsAttribute(string? prefix, XmlDictionaryString namespaceUri) =>
        inner.WriteXmlnsAttribute(prefix, namespaceUri);

    public override Task FlushAsync() => inner.FlushAsync();

    public override Task WriteAttributesAsync(XmlReader reader, bool defattr) =>
        inner.WriteAttributesAsync(reader, defattr);

    public override Task WriteBase64Async(byte[] buffer, int index, int count) =>
        inner.WriteBase64Async(buffer, index, count);

    public override Task WriteBinHexAsync(byte[] buffer, int index, int count) =>
        inner.WriteBinHexAsync(buffer, index, count);

    public override Task WriteCDataAsync(string? text) => inner.WriteCDataAsync(text);

    public override Task WriteCharEntityAsync(char ch) => inner.WriteCharEntityAsync(ch);

    public override Task WriteCharsAsync(char[] buffer, int index, int count) =>
        inner.WriteCharsAsync(buffer, index, count);

    public override Task WriteCommentAsync(string? text) => inner.WriteCommentAsync(text);

    public override Task WriteDocTypeAsync(string name, string? pubid, string? sysid, string? subset) =>
        inner.WriteDocTypeAsync(name, pubid, sysid, subset);

    public override Task WriteEndDocumentAsync() => inner.WriteEndDocumentAsync();

    public override Task WriteEndElementAsync() => inner.WriteEndElementAsync();

    public override Task WriteEntityRefAsync(string name) => inner.WriteEntityRefAsync(name);

    public override Task WriteFullEndElementAsync() => inner.WriteFullEndElementAsync();

    public override Task WriteNameAsync(string name) => inner.WriteNameAsync(name);

    public override Task WriteNmTokenAsync(string name) => inner.WriteNmTokenAsync(name);

    public override Task WriteNodeAsync(XmlReader reader, bool defattr) => inner.WriteNodeAsync(reader, defattr);

    public override Task WriteNodeAsync(XPathNavigator navigator, bool defattr) =>
        inner.WriteNodeAsync(navigator, defattr);

    public override Task WriteProcessingInstructionAsync(string name, string? text) =>
        inner.WriteProcessingInstructionAsync(name, text);

    public override Task WriteQualifiedNameAsync(string localName, string? ns) =>
        inner.WriteQualifiedNameAsync(localName, ns);

    public override Task WriteRawAsync(string data) => inner.WriteRawAsync(data);

    public override Task WriteRawAsync(char[] buffer, int index, int count) =>
        inner.WriteRawAsync(buffer, index, count);

    public override Task WriteStartDocumentAsync() => inner.WriteStartDocumentAsync();

    public override Task WriteStartDocumentAsync(bool standalone) => inner.WriteStartDocumentAsync(standalone);

    public override Task WriteStartElementAsync(string? prefix, string localName, string? ns) =>
        inner.WriteStartElementAsync(prefix, localName, ns);

    public override Task WriteStringAsync(string? text) => inner.WriteStringAsync(text);

    public override Task WriteSurrogateCharEntityAsync(char lowChar, char highChar) =>
        inner.WriteSurrogateCharEntityAsync(lowChar, highChar);

    public override Task WriteValueAsync(IStreamProvider value) => inner.WriteValueAsync(value);

    public override Task WriteWhitespaceAsync(string? ws) => inner.WriteWhitespaceAsync(ws);
}
