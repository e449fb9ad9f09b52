using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>The headers and the body of a small binary message.</summary>
/// <param name="encoding">The endpoint's encoding.</param>
internal sealed class SavedParts(EncodingModel encoding) : SavedContent
{
    /// <summary>The maximum size of both, in bytes. Larger ones are not copied.</summary>
    public const int Most = 2048;

    private byte[] _bytes = [];
    private int _headers;
    private int _length;
    private BinaryWriterSession? _strings;
    private string? _action;

    public EncodingModel Encoding => encoding;

    public void Set(ReadOnlySpan<byte> headers, ReadOnlySpan<byte> body, BinaryWriterSession? strings, string? action)
    {
        (_headers, _length, _strings, _action) = (headers.Length, headers.Length + body.Length, strings, action);
        if (_bytes.Length < _length)
        {
            _bytes = new byte[_length + (_length / 4)];
        }

        headers.CopyTo(_bytes);
        body.CopyTo(_bytes.AsSpan(_headers));
    }

    public override void Restore(Outgoing message)
    {
        var content = PartedContent.Begin(message, encoding, Envelopes.BodyForm.Wire, _strings);
        content.ActionName = _action;
        content.Beginning.Append(_bytes.AsSpan(0, _headers));
        content.Body.Write(_bytes.AsSpan(_headers, _length - _headers));
        _ = content.KeepAsync();
    }
}
