using System.Xml;

namespace Woad.Xml.Mtom;

/// <content>What goes to the root as it is.</content>
public sealed partial class MtomXmlWriter
{
    /// <inheritdoc/>
    public override string? XmlLang => _root.XmlLang;

    /// <inheritdoc/>
    public override XmlSpace XmlSpace => _root.XmlSpace;

    private XmlDictionaryWriter Root
    {
        get
        {
            Settle();
            return _root;
        }
    }

    /// <inheritdoc/>
    public override Task FlushAsync()
    {
        Flush();
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public override string? LookupPrefix(string ns) => _root.LookupPrefix(ns);

    /// <inheritdoc/>
    public override void WriteXmlnsAttribute(string? prefix, string namespaceUri) =>
        Root.WriteXmlnsAttribute(prefix, namespaceUri);

    /// <inheritdoc/>
    public override void WriteStartDocument() => Root.WriteStartDocument();

    /// <inheritdoc/>
    public override void WriteStartDocument(bool standalone) => Root.WriteStartDocument(standalone);

    /// <inheritdoc/>
    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        Root.WriteDocType(name, pubid, sysid, subset);

    /// <inheritdoc/>
    public override void WriteCData(string? text) => Root.WriteCData(text);

    /// <inheritdoc/>
    public override void WriteComment(string? text) => Root.WriteComment(text);

    /// <inheritdoc/>
    public override void WriteProcessingInstruction(string name, string? text) =>
        Root.WriteProcessingInstruction(name, text);

    /// <inheritdoc/>
    public override void WriteEntityRef(string name) => Root.WriteEntityRef(name);

    /// <inheritdoc/>
    public override void WriteCharEntity(char ch) => Root.WriteCharEntity(ch);

    /// <inheritdoc/>
    public override void WriteSurrogateCharEntity(char lowChar, char highChar) =>
        Root.WriteSurrogateCharEntity(lowChar, highChar);

    /// <inheritdoc/>
    public override void WriteWhitespace(string? ws) => Root.WriteWhitespace(ws);

    /// <inheritdoc/>
    public override void WriteChars(char[] buffer, int index, int count)
    {
        _capture?.Append(buffer, index, count);
        Root.WriteChars(buffer, index, count);
    }

    /// <inheritdoc/>
    public override void WriteRaw(char[] buffer, int index, int count) => Root.WriteRaw(buffer, index, count);

    /// <inheritdoc/>
    public override void WriteRaw(string data) => Root.WriteRaw(data);

    /// <summary>As the root's text: a name of the default namespace has no colon.</summary>
    /// <param name="localName">The local name.</param>
    /// <param name="ns">The namespace, or null for none.</param>
    public override void WriteQualifiedName(string localName, string? ns) => Root.WriteQualifiedName(localName, ns);

    /// <inheritdoc/>
    public override void WriteValue(bool value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(int value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(long value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(float value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(double value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(decimal value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(DateTime value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(Guid value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(TimeSpan value) => Root.WriteValue(value);

    /// <inheritdoc/>
    public override void WriteValue(UniqueId value) => Root.WriteValue(value);
}
