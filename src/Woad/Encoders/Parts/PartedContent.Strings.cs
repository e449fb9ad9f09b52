using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <content>
/// The connection for which a message was written. For another one it is written anew without the strings of the first:
/// that happens when a connection was lost, and costs a pass of the BCL's reader.
/// </content>
internal sealed partial class PartedContent
{
    /// <summary>
    /// The string table of the connection that the message's own headers and <see cref="Body"/> refer to; null for
    /// none.
    /// </summary>
    private BinaryWriterSession? _strings;

    /// <summary>The strings that the message's own headers and body may refer to; null for none.</summary>
    public BinaryWriterSession? Strings => _strings;

    public override SavedContent? Save(SavedContent? used)
    {
        if (_encoding.IsText || IsBodyText || _startBody is not null || _bodyId is not null || _replaced.Count > 0
            || !_headers.IsWhole || !_nodes.IsWhole || _headers.Own.Length + Body.Length > SavedParts.Most)
        {
            return null;
        }

        var saved = used is SavedParts parts && ReferenceEquals(parts.Encoding, _encoding)
            ? parts
            : new SavedParts(_encoding);
        saved.Set(_headers.Own.Head, Body.Last, _strings, ActionName);
        return saved;
    }

    /// <summary>
    /// The headers, after whatever refers to strings of a connection has been written anew without: for layers that
    /// read the message, and for another connection.
    /// </summary>
    private HeaderParts Unbound()
    {
        if (_strings is { } strings)
        {
            _strings = null;
            var reader = strings.ToReader();
            var headers = InlineHeaders(reader);
            _headers.Own.Clear();
            _headers.Own.Append(headers);
            _nodes.Replace(InlineBody(reader));
        }

        return _headers;
    }

    /// <summary>The message's own headers without references to <paramref name="strings"/>.</summary>
    private ReadOnlySpan<byte> InlineHeaders(XmlBinaryReaderSession strings)
    {
        byte[] document =
        [
            .. _frame.Start, .. _frame.StartHeader, .. _headers.Own.Span, .. _frame.EndHeader,
            .. _frame.StartBody, .. _frame.EndBody, .. _frame.End,
        ];
        var into = new EnvelopeBuffer();
        using var reader = Open(document, strings);
        PartWriter.WriteHeaders(_encoding, null, into, writer => XmlFragment.WriteContents(reader, writer));
        return into.ReleaseToArray();
    }

    /// <summary>The same for the nodes inside Body.</summary>
    private ReadOnlySpan<byte> InlineBody(XmlBinaryReaderSession strings)
    {
        var nodes = _nodes.Gathered(_store);
        var into = new EnvelopeBuffer();
        using var reader = Open(BodyForms.Document(_encoding, null, nodes, isText: false).Bytes, strings);
        PartWriter.WriteBody(_encoding, asText: false, null, into, writer => XmlFragment.WriteContents(reader, writer));
        return into.ReleaseToArray();
    }

    /// <summary>A reader on the first element inside Envelope. Quotas are for the messages of peers.</summary>
    private static XmlDictionaryReader Open(byte[] document, XmlBinaryReaderSession strings)
    {
        var reader = XmlDictionaryReader.CreateBinaryReader(
            document, 0, document.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max, strings);
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }
}
