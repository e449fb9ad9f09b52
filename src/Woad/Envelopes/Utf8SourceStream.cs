using System.ServiceModel;
using System.Text;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>
/// Text that arrives, as the UTF-8 that all readers of streamed messages expect. Peers may send UTF-16, with a byte
/// order mark or without.
/// </summary>
/// <param name="source">What arrives.</param>
internal sealed class Utf8SourceStream(Stream source) : Stream
{
    /// <summary>Enough for a byte order mark, or for the first character of a document.</summary>
    private const int MarkBytes = 2;

    /// <summary>An XML declaration of the three attributes that there are is not longer.</summary>
    private const int MaxDeclaration = 256;

    private Stream? _text;
    private ReadOnlyMemory<byte> _begun;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_text is null)
        {
            await BeginAsync(cancellationToken).ConfigureAwait(false);
        }

        if (_begun.Length > 0)
        {
            var count = Math.Min(_begun.Length, buffer.Length);
            _begun[..count].CopyTo(buffer);
            _begun = _begun[count..];
            return count;
        }

        return await ReadTextAsync(buffer, cancellationToken).ConfigureAwait(false);
    }

    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private async ValueTask BeginAsync(CancellationToken cancellationToken)
    {
        var mark = new byte[MarkBytes];
        var count = await source.ReadAtLeastAsync(mark, MarkBytes, throwOnEndOfStream: false, cancellationToken)
            .ConfigureAwait(false);
        var encoding = XmlTranscoder.Detect(mark.AsSpan(0, count));
        if (encoding == XmlTextEncoding.Utf8)
        {
            (_text, _begun) = (source, mark.AsMemory(0, count));
            return;
        }

        var isBig = encoding == XmlTextEncoding.Utf16BigEndian;
        var utf16 = new UnicodeEncoding(isBig, byteOrderMark: false, throwOnInvalidBytes: true);

        // The mark is not part of the text, and the first character is.
        var isMark = mark[0] >= 0xFE;
        _text = Encoding.CreateTranscodingStream(source, utf16, new UTF8Encoding(false), leaveOpen: true);
        var start = new byte[MaxDeclaration];
        var length = 0;
        if (!isMark)
        {
            start[length++] = (byte)'<';
        }

        _begun = await SkipDeclarationAsync(start, length, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>The text behind the XML declaration, which names an encoding that the text has no more.</summary>
    private async ValueTask<ReadOnlyMemory<byte>> SkipDeclarationAsync(
        byte[] start, int length, CancellationToken cancellationToken)
    {
        while (true)
        {
            var text = start.AsMemory(0, length);
            var isBegun = "<?xml "u8.StartsWith(text.Span[..Math.Min(length, 6)]);
            var end = text.Span.IndexOf("?>"u8);
            if (!isBegun)
            {
                return text;
            }

            if (end >= 0)
            {
                Check(Encoding.UTF8.GetString(text.Span[..end]));
                return text[(end + 2)..];
            }

            var count = length == MaxDeclaration
                ? 0
                : await ReadTextAsync(start.AsMemory(length), cancellationToken).ConfigureAwait(false);
            if (count == 0)
            {
                return text;
            }

            length += count;
        }
    }

    private static void Check(string declaration)
    {
        if (declaration.Contains("encoding", StringComparison.Ordinal)
            && !declaration.Contains("utf-16", StringComparison.OrdinalIgnoreCase))
        {
            throw new ProtocolException(Escaped.Text(
                $"The received message is UTF-16, and its XML declaration names another encoding: {declaration}?>."));
        }
    }

    private async ValueTask<int> ReadTextAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        try
        {
            return await _text!.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
        }
        catch (DecoderFallbackException e)
        {
            throw new ProtocolException("The received message is not valid UTF-16.", e);
        }
    }
}
