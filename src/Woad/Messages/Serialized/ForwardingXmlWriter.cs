using System.Xml;
using System.Xml.XPath;

namespace Woad.Messages;

/// <summary>A writer whose members are those of another one, except for those that a derived class overrides.</summary>
internal abstract partial class ForwardingXmlWriter : XmlDictionaryWriter
{
    /// <summary>The other writer.</summary>
    protected abstract XmlDictionaryWriter Inner { get; }

    public override XmlWriterSettings? Settings => Inner.Settings;

    public override WriteState WriteState => Inner.WriteState;

    public override string? XmlLang => Inner.XmlLang;

    public override XmlSpace XmlSpace => Inner.XmlSpace;

    public override bool CanCanonicalize => Inner.CanCanonicalize;

    public override void Close() => Inner.Close();

    public override void Flush() => Inner.Flush();

    public override string? LookupPrefix(string ns) => Inner.LookupPrefix(ns);

    public override void StartCanonicalization(Stream stream, bool includeComments, string[]? inclusivePrefixes) =>
        Inner.StartCanonicalization(stream, includeComments, inclusivePrefixes);

    public override void EndCanonicalization() => Inner.EndCanonicalization();

    public override void WriteAttributes(XmlReader reader, bool defattr) => Inner.WriteAttributes(reader, defattr);

    public override void WriteBase64(byte[] buffer, int index, int count) => Inner.WriteBase64(buffer, index, count);

    public override void WriteBinHex(byte[] buffer, int index, int count) => Inner.WriteBinHex(buffer, index, count);

    public override void WriteCData(string? text) => Inner.WriteCData(text);

    public override void WriteCharEntity(char ch) => Inner.WriteCharEntity(ch);

    public override void WriteChars(char[] buffer, int index, int count) => Inner.WriteChars(buffer, index, count);

    public override void WriteComment(string? text) => Inner.WriteComment(text);

    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        Inner.WriteDocType(name, pubid, sysid, subset);

    public override void WriteEndAttribute() => Inner.WriteEndAttribute();

    public override void WriteEndDocument() => Inner.WriteEndDocument();

    public override void WriteEndElement() => Inner.WriteEndElement();

    public override void WriteEntityRef(string name) => Inner.WriteEntityRef(name);

    public override void WriteFullEndElement() => Inner.WriteFullEndElement();

    public override void WriteName(string name) => Inner.WriteName(name);

    public override void WriteNmToken(string name) => Inner.WriteNmToken(name);

    public override void WriteNode(XmlReader reader, bool defattr) => Inner.WriteNode(reader, defattr);

    public override void WriteNode(XmlDictionaryReader reader, bool defattr) => Inner.WriteNode(reader, defattr);

    public override void WriteNode(XPathNavigator navigator, bool defattr) => Inner.WriteNode(navigator, defattr);

    public override void WriteProcessingInstruction(string name, string? text) =>
        Inner.WriteProcessingInstruction(name, text);

    public override void WriteQualifiedName(string localName, string? ns) => Inner.WriteQualifiedName(localName, ns);

    public override void WriteQualifiedName(XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        Inner.WriteQualifiedName(localName, namespaceUri);

    public override void WriteRaw(string data) => Inner.WriteRaw(data);

    public override void WriteRaw(char[] buffer, int index, int count) => Inner.WriteRaw(buffer, index, count);

    public override void WriteStartAttribute(string? prefix, string localName, string? ns) =>
        Inner.WriteStartAttribute(prefix, localName, ns);

    public override void WriteStartAttribute(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        Inner.WriteStartAttribute(prefix, localName, namespaceUri);

    public override void WriteStartDocument() => Inner.WriteStartDocument();

    public override void WriteStartDocument(bool standalone) => Inner.WriteStartDocument(standalone);

    public override void WriteStartElement(string? prefix, string localName, string? ns) =>
        Inner.WriteStartElement(prefix, localName, ns);

    public override void WriteStartElement(
        string? prefix, XmlDictionaryString localName, XmlDictionaryString? namespaceUri) =>
        Inner.WriteStartElement(prefix, localName, namespaceUri);

    public override void WriteString(string? text) => Inner.WriteString(text);

    public override void WriteString(XmlDictionaryString? value) => Inner.WriteString(value);

    public override void WriteSurrogateCharEntity(char lowChar, char highChar) =>
        Inner.WriteSurrogateCharEntity(lowChar, highChar);

    public override void WriteValue(bool value) => Inner.WriteValue(value);

    public override void WriteValue(int value) => Inner.WriteValue(value);

    public override void WriteValue(long value) => Inner.WriteValue(value);

    public override void WriteValue(string? value) => Inner.WriteValue(value);

    public override void WriteValue(object value) => Inner.WriteValue(value);

    public override void WriteValue(float value) => Inner.WriteValue(value);

    public override void WriteValue(double value) => Inner.WriteValue(value);

    public override void WriteValue(decimal value) => Inner.WriteValue(value);

    public override void WriteValue(DateTime value) => Inner.WriteValue(value);

    public override void WriteValue(TimeSpan value) => Inner.WriteValue(value);

    public override void WriteValue(Guid value) => Inner.WriteValue(value);

    public override void WriteValue(DateTimeOffset value) => Inner.WriteValue(value);

    public override void WriteValue(UniqueId value) => Inner.WriteValue(value);

    public override void WriteValue(XmlDictionaryString? value) => Inner.WriteValue(value);

    public override void WriteValue(IStreamProvider value) => Inner.WriteValue(value);

    public override void WriteWhitespace(string? ws) => Inner.WriteWhitespace(ws);

    public override void WriteXmlAttribute(string localName, string? value) =>
        Inner.WriteXmlAttribute(localName, value);

    public override void WriteXmlAttribute(XmlDictionaryString localName, XmlDictionaryString? value) =>
        Inner.WriteXmlAttribute(localName, value);

    public override void WriteXmlnsAttribute(string? prefix, string namespaceUri) =>
        Inner.WriteXmlnsAttribute(prefix, namespaceUri);

    public override void WriteXmlnsAttribute(string? prefix, XmlDictionaryString namespaceUri) =>
        Inner.WriteXmlnsAttribute(prefix, namespaceUri);

    public override Task FlushAsync() => Inner.FlushAsync();

    public override Task WriteAttributesAsync(XmlReader reader, bool defattr) =>
        Inner.WriteAttributesAsync(reader, defattr);

    public override Task WriteBase64Async(byte[] buffer, int index, int count) =>
        Inner.WriteBase64Async(buffer, index, count);

    public override Task WriteBinHexAsync(byte[] buffer, int index, int count) =>
        Inner.WriteBinHexAsync(buffer, index, count);

    public override Task WriteCDataAsync(string? text) => Inner.WriteCDataAsync(text);

    public override Task WriteCharEntityAsync(char ch) => Inner.WriteCharEntityAsync(ch);

    public override Task WriteCharsAsync(char[] buffer, int index, int count) =>
        Inner.WriteCharsAsync(buffer, index, count);

    public override Task WriteCommentAsync(string? text) => Inner.WriteCommentAsync(text);

    public override Task WriteDocTypeAsync(string name, string? pubid, string? sysid, string? subset) =>
        Inner.WriteDocTypeAsync(name, pubid, sysid, subset);

    public override Task WriteEndDocumentAsync() => Inner.WriteEndDocumentAsync();

    public override Task WriteEndElementAsync() => Inner.WriteEndElementAsync();

    public override Task WriteEntityRefAsync(string name) => Inner.WriteEntityRefAsync(name);

    public override Task WriteFullEndElementAsync() => Inner.WriteFullEndElementAsync();

    public override Task WriteNameAsync(string name) => Inner.WriteNameAsync(name);

    public override Task WriteNmTokenAsync(string name) => Inner.WriteNmTokenAsync(name);

    public override Task WriteNodeAsync(XmlReader reader, bool defattr) => Inner.WriteNodeAsync(reader, defattr);

    public override Task WriteNodeAsync(XPathNavigator navigator, bool defattr) =>
        Inner.WriteNodeAsync(navigator, defattr);

    public override Task WriteProcessingInstructionAsync(string name, string? text) =>
        Inner.WriteProcessingInstructionAsync(name, text);

    public override Task WriteQualifiedNameAsync(string localName, string? ns) =>
        Inner.WriteQualifiedNameAsync(localName, ns);

    public override Task WriteRawAsync(string data) => Inner.WriteRawAsync(data);

    public override Task WriteRawAsync(char[] buffer, int index, int count) =>
        Inner.WriteRawAsync(buffer, index, count);

    public override Task WriteStartDocumentAsync() => Inner.WriteStartDocumentAsync();

    public override Task WriteStartDocumentAsync(bool standalone) => Inner.WriteStartDocumentAsync(standalone);

    public override Task WriteStartElementAsync(string? prefix, string localName, string? ns) =>
        Inner.WriteStartElementAsync(prefix, localName, ns);

    public override Task WriteStringAsync(string? text) => Inner.WriteStringAsync(text);

    public override Task WriteSurrogateCharEntityAsync(char lowChar, char highChar) =>
        Inner.WriteSurrogateCharEntityAsync(lowChar, highChar);

    public override Task WriteValueAsync(IStreamProvider value) => Inner.WriteValueAsync(value);

    public override Task WriteWhitespaceAsync(string? ws) => Inner.WriteWhitespaceAsync(ws);
}
