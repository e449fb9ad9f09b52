using System.Xml;

namespace System.IdentityModel;

/// <summary>Writes by another writer, which a derived class sets before its first use.</summary>
public class DelegatingXmlDictionaryWriter : XmlDictionaryWriter
{
    private XmlDictionaryWriter? _inner;
    private XmlWriter? _tracing;

    /// <summary>Initializes a new instance of the <see cref="DelegatingXmlDictionaryWriter"/> class.</summary>
    protected DelegatingXmlDictionaryWriter()
    {
    }

    /// <inheritdoc/>
    public override bool CanCanonicalize => InnerWriter.CanCanonicalize;

    /// <inheritdoc/>
    public override WriteState WriteState => InnerWriter.WriteState;

    /// <summary>Gets the writer by which this one writes.</summary>
    /// <exception cref="InvalidOperationException">The derived class has not set it.</exception>
    protected XmlDictionaryWriter InnerWriter => _inner ?? throw new InvalidOperationException(
        "The writer has no inner writer: the derived class has not called InitializeInnerWriter.");

    /// <inheritdoc/>
    public override void Close() => Both(static writer => writer.Close());

    /// <inheritdoc/>
    public override void EndCanonicalization() => InnerWriter.EndCanonicalization();

    /// <inheritdoc/>
    public override void Flush() => Both(static writer => writer.Flush());

    /// <inheritdoc/>
    public override string? LookupPrefix(string ns) => InnerWriter.LookupPrefix(ns);

    /// <inheritdoc/>
    public override void StartCanonicalization(Stream stream, bool includeComments, string[]? inclusivePrefixes) =>
        InnerWriter.StartCanonicalization(stream, includeComments, inclusivePrefixes);

    /// <inheritdoc/>
    public override void WriteBase64(byte[] buffer, int index, int count) =>
        Both(writer => writer.WriteBase64(buffer, index, count));

    /// <inheritdoc/>
    public override void WriteCData(string? text) => Both(writer => writer.WriteCData(text));

    /// <inheritdoc/>
    public override void WriteCharEntity(char ch) => Both(writer => writer.WriteCharEntity(ch));

    /// <inheritdoc/>
    public override void WriteChars(char[] buffer, int index, int count) =>
        Both(writer => writer.WriteChars(buffer, index, count));

    /// <inheritdoc/>
    public override void WriteComment(string? text) => Both(writer => writer.WriteComment(text));

    /// <inheritdoc/>
    public override void WriteDocType(string name, string? pubid, string? sysid, string? subset) =>
        Both(writer => writer.WriteDocType(name, pubid, sysid, subset));

    /// <inheritdoc/>
    public override void WriteEndAttribute() => Both(static writer => writer.WriteEndAttribute());

    /// <inheritdoc/>
    public override void WriteEndDocument() => Both(static writer => writer.WriteEndDocument());

    /// <inheritdoc/>
    public override void WriteEndElement() => Both(static writer => writer.WriteEndElement());

    /// <inheritdoc/>
    public override void WriteEntityRef(string name) => Both(writer => writer.WriteEntityRef(name));

    /// <inheritdoc/>
    public override void WriteFullEndElement() => Both(static writer => writer.WriteFullEndElement());

    /// <inheritdoc/>
    public override void WriteProcessingInstruction(string name, string? text) =>
        Both(writer => writer.WriteProcessingInstruction(name, text));

    /// <inheritdoc/>
    public override void WriteRaw(char[] buffer, int index, int count) =>
        Both(writer => writer.WriteRaw(buffer, index, count));

    /// <inheritdoc/>
    public override void WriteRaw(string data) => Both(writer => writer.WriteRaw(data));

    /// <inheritdoc/>
    public override void WriteStartAttribute(string? prefix, string localName, string? ns) =>
        Both(writer => writer.WriteStartAttribute(prefix, localName, ns));

    /// <inheritdoc/>
    public override void WriteStartDocument() => Both(static writer => writer.WriteStartDocument());

    /// <inheritdoc/>
    public override void WriteStartDocument(bool standalone) =>
        Both(writer => writer.WriteStartDocument(standalone));

    /// <inheritdoc/>
    public override void WriteStartElement(string? prefix, string localName, string? ns) =>
        Both(writer => writer.WriteStartElement(prefix, localName, ns));

    /// <inheritdoc/>
    public override void WriteString(string? text) => Both(writer => writer.WriteString(text));

    /// <inheritdoc/>
    public override void WriteSurrogateCharEntity(char lowChar, char highChar) =>
        Both(writer => writer.WriteSurrogateCharEntity(lowChar, highChar));

    /// <inheritdoc/>
    public override void WriteWhitespace(string? ws) => Both(writer => writer.WriteWhitespace(ws));

    /// <inheritdoc/>
    public override void WriteXmlAttribute(string localName, string? value) =>
        Both(writer => writer.WriteAttributeString("xml", localName, null, value));

    /// <inheritdoc/>
    public override void WriteXmlnsAttribute(string? prefix, string namespaceUri)
    {
        InnerWriter.WriteXmlnsAttribute(prefix, namespaceUri);
        if (string.IsNullOrEmpty(prefix))
        {
            _tracing?.WriteAttributeString("xmlns", namespaceUri);
        }
        else
        {
            _tracing?.WriteAttributeString("xmlns", prefix, null, namespaceUri);
        }
    }

    /// <summary>Sets the writer by which this one writes.</summary>
    /// <param name="innerWriter">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="innerWriter"/> is null.</exception>
    protected void InitializeInnerWriter(XmlDictionaryWriter innerWriter)
    {
        ArgumentNullException.ThrowIfNull(innerWriter);
        _inner = innerWriter;
    }

    /// <summary>Sets a second writer, which gets a copy of all that is written.</summary>
    /// <param name="tracingWriter">The writer; null for none.</param>
    protected void InitializeTracingWriter(XmlWriter? tracingWriter) => _tracing = tracingWriter;

    private void Both(Action<XmlWriter> write)
    {
        write(InnerWriter);
        if (_tracing is not null)
        {
            write(_tracing);
        }
    }
}
