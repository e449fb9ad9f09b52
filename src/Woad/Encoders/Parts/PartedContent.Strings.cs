using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <content>The connection for which a message was written.</content>
internal sealed partial class PartedContent
{
    /// <summary>
    /// The string table of the connection that the message's own headers and <see cref="Body"/> refer to; null for none.
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

        var saved = used is SavedParts parts && ReferenceEquals(parts.Encoding, _encoding) ? parts : new SavedParts(_encoding);
        saved.Set(_headers.Own.Head, Body.Last, _strings, ActionName);
        return saved;
    }

    /// <summary>
    /// The headers, after whatever refers to strings of a connection has been written anew without: for layers that read
    /// the message, and for another connection.
    /// </summary>
    private HeaderParts Unbound()
    {
        if (_strings is { } strings)
        {
            _strings = null;
            var reader = strings.ToReader();
            var headers = InlineStrings.Headers(_encoding, _headers.Own.Span, reader);
            _headers.Own.Clear();
            _headers.Own.Append(headers);
            _nodes.Replace(InlineStrings.Body(_encoding, _nodes.Gathered(_store), reader));
        }

        return _headers;
    }
}
