using System.ServiceModel;
using System.Xml;
using Escaped = Woad.Xml.Escaped;

namespace Woad.Messages.ByteStreams;

/// <summary>
/// Reads bytes as the document <c>&lt;Binary&gt;base64&lt;/Binary&gt;</c>, without ever writing it: Base64 reads hand
/// out the bytes as they are.
/// </summary>
internal sealed class ByteStreamReader(Stream content, XmlDictionaryReaderQuotas quotas, bool ownsStream)
    : XmlDictionaryReader
{
    private static readonly XmlNameTable Names = new NameTable();

    private ReadState _state = ReadState.Initial;
    private XmlNodeType _node = XmlNodeType.None;
    private bool _isReadingBytes;
    private string? _text;

    public override int AttributeCount => 0;

    public override string BaseURI => "";

    public override bool CanReadBinaryContent => true;

    public override int Depth => _node == XmlNodeType.Text ? 1 : 0;

    public override bool EOF => _state == ReadState.EndOfFile;

    public override bool HasValue => _node == XmlNodeType.Text;

    public override bool IsEmptyElement => false;

    public override string LocalName =>
        _node is XmlNodeType.Element or XmlNodeType.EndElement ? ByteStreamNames.Element : "";

    public override string NamespaceURI => "";

    public override XmlNameTable NameTable => Names;

    public override XmlNodeType NodeType => _node;

    public override string Prefix => "";

    public override XmlDictionaryReaderQuotas Quotas => quotas;

    public override ReadState ReadState => _state;

    /// <summary>All of the content as Base64, within the quota of a string.</summary>
    public override string Value => _node != XmlNodeType.Text ? "" : _text ??= ReadText();

    public override void Close()
    {
        if (_state != ReadState.Closed)
        {
            _state = ReadState.Closed;
            _node = XmlNodeType.None;
            if (ownsStream)
            {
                content.Dispose();
            }
        }
    }

    public override string GetAttribute(int i) =>
        throw new ArgumentOutOfRangeException(nameof(i), "The element has no attributes.");

    public override string? GetAttribute(string name) => null;

    public override string? GetAttribute(string name, string? namespaceURI) => null;

    public override string? LookupNamespace(string prefix) => prefix.Length == 0 ? "" : null;

    public override bool MoveToAttribute(string name) => false;

    public override bool MoveToAttribute(string name, string? ns) => false;

    public override bool MoveToElement() => false;

    public override bool MoveToFirstAttribute() => false;

    public override bool MoveToNextAttribute() => false;

    public override bool ReadAttributeValue() => false;

    public override bool Read()
    {
        if (_state is ReadState.EndOfFile or ReadState.Closed)
        {
            return false;
        }

        _isReadingBytes = false;
        (_state, _node) = _node switch
        {
            XmlNodeType.None => (ReadState.Interactive, XmlNodeType.Element),
            XmlNodeType.Element => (ReadState.Interactive, XmlNodeType.Text),
            XmlNodeType.Text => (ReadState.Interactive, XmlNodeType.EndElement),
            _ => (ReadState.EndOfFile, XmlNodeType.None),
        };
        return _node != XmlNodeType.None;
    }

    public override int ReadContentAsBase64(byte[] buffer, int index, int count)
    {
        ArgumentNullException.ThrowIfNull(buffer);
        if (_node != XmlNodeType.Text)
        {
            return _node == XmlNodeType.EndElement ? 0 : throw new InvalidOperationException(Escaped.Text(
                $"The reader stands at {_node} '{LocalName}': only content can be read as Base64. Use "
                    + $"ReadElementContentAsBase64 at the element."));
        }

        var read = content.Read(buffer, index, count);
        if (read == 0 && count > 0)
        {
            Read();
        }

        return read;
    }

    public override int ReadElementContentAsBase64(byte[] buffer, int index, int count)
    {
        if (_node == XmlNodeType.Element)
        {
            Read();
            _isReadingBytes = true;
        }

        if (!_isReadingBytes)
        {
            return 0;
        }

        var read = ReadContentAsBase64(buffer, index, count);
        if (read == 0 && count > 0)
        {
            // Past the element, as every read of an element's content ends.
            Read();
        }
        else
        {
            _isReadingBytes = true;
        }

        return read;
    }

    public override void ResolveEntity() => throw new InvalidOperationException("The document has no entities.");

    private string ReadText()
    {
        using var all = new BoundedStream(Math.Max(quotas.MaxStringContentLength / 4 * 3, 0));
        try
        {
            Woad.Xml.SourceReading.CopySource(content, all);
        }
        catch (QuotaExceededException e)
        {
            throw new XmlException(Escaped.Text(
                $"The maximum string content length quota ({quotas.MaxStringContentLength}) has been exceeded while "
                    + $"reading XML data. Change XmlDictionaryReaderQuotas.MaxStringContentLength, or read the bytes "
                    + $"with ReadContentAsBase64."), e);
        }

        return Convert.ToBase64String(all.WrittenMemory.Span);
    }
}
