using System.Buffers;
using System.Buffers.Text;

namespace Woad.Encoders.Streams;

/// <summary>
/// A stream as base64 in text: whole groups of three bytes at once, what is over waits for the next chunk.
/// </summary>
internal sealed class TextContentBody(Stream content, byte[] tail) : StreamContentBody(content, tail)
{
    private readonly byte[] _over = new byte[2];
    private int _overCount;
    private byte[]? _text;

    protected override int Prefix => 2;

    protected override ValueTask WriteChunkAsync(
        Stream output, byte[] chunk, int count, CancellationToken cancellationToken)
    {
        _text ??= ArrayPool<byte>.Shared.Rent(Base64.GetMaxEncodedToUtf8Length(Prefix + ChunkBytes));
        var start = Prefix - _overCount;
        _over.AsSpan(0, _overCount).CopyTo(chunk.AsSpan(start));
        var all = chunk.AsSpan(start, _overCount + count);
        _overCount = all.Length % 3;
        all[^_overCount..].CopyTo(_over);
        Base64.EncodeToUtf8(all[..^_overCount], _text, out _, out var written);
        return output.WriteAsync(_text.AsMemory(0, written), cancellationToken);
    }

    protected override ValueTask WriteEndAsync(Stream output, CancellationToken cancellationToken)
    {
        if (_overCount == 0)
        {
            return default;
        }

        var last = new byte[4];
        Base64.EncodeToUtf8(_over.AsSpan(0, _overCount), last, out _, out _);
        return output.WriteAsync(last, cancellationToken);
    }

    public override ValueTask DisposeAsync()
    {
        if (_text is { } text)
        {
            _text = null;
            ArrayPool<byte>.Shared.Return(text);
        }

        return base.DisposeAsync();
    }
}
