using System.Buffers;
using System.Buffers.Text;
using System.Xml;
using Woad.Envelopes;

namespace Woad.Encoders.Streams;

/// <summary>Content as base64 in text.</summary>
internal sealed class TextContent(StreamedBody body, EnvelopeBuffer head, int offset, EncodingModel encoding)
    : ArrivingContent(body, head, offset, encoding)
{
    private const int BufferBytes = 16 * 1024;
    private const int Quad = 4;

    private readonly byte[] _small = new byte[3];
    private byte[]? _input;
    private int _start;
    private int _end;
    private int _contentEnd = -1;
    private int _smallStart;
    private int _smallEnd;

    protected override async ValueTask<int> DecodeAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        _input ??= ArrayPool<byte>.Shared.Rent(BufferBytes);
        while (true)
        {
            if (_smallStart < _smallEnd)
            {
                var taken = Math.Min(buffer.Length, _smallEnd - _smallStart);
                _small.AsSpan(_smallStart, taken).CopyTo(buffer.Span);
                _smallStart += taken;
                return taken;
            }

            var count = Decode(buffer.Span);
            if (count > 0)
            {
                return count;
            }

            if (_smallStart < _smallEnd)
            {
                continue;
            }

            if (_contentEnd >= 0)
            {
                return 0;
            }

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>What stands from the end tag on.</summary>
    protected override ReadOnlyMemory<byte> TakeTail() => _input.AsMemory(_contentEnd, _end - _contentEnd);

    protected override void Release()
    {
        if (_input is { } input)
        {
            _input = null;
            ArrayPool<byte>.Shared.Return(input);
        }

        base.Release();
    }

    private async ValueTask FillAsync(CancellationToken cancellationToken)
    {
        var input = _input!;
        input.AsSpan(_start, _end - _start).CopyTo(input);
        _end -= _start;
        _start = 0;
        var count = await Body.ReadAsync(input.AsMemory(_end), cancellationToken).ConfigureAwait(false);
        if (count == 0)
        {
            throw Truncated();
        }

        var markup = input.AsSpan(_end, count).IndexOf((byte)'<');
        _contentEnd = markup < 0 ? -1 : _end + markup;
        _end += count;
    }

    /// <summary>Decodes what is at hand; 0 when that is no whole group of characters.</summary>
    private int Decode(Span<byte> destination)
    {
        var isFinal = _contentEnd >= 0;
        var input = _input.AsSpan(_start, (isFinal ? _contentEnd : _end) - _start);
        if (!isFinal && input.IndexOf((byte)'=') is >= 0 and var padding)
        {
            // Padding ends the content: it is decoded together with the end tag.
            input = input[..padding];
        }

        if (destination.Length >= _small.Length)
        {
            return DecodeInto(input, destination, isFinal);
        }

        _smallStart = 0;
        _smallEnd = DecodeInto(FirstGroup(input, isFinal), _small, isFinal);
        return 0;
    }

    private int DecodeInto(ReadOnlySpan<byte> input, Span<byte> destination, bool isFinal)
    {
        var status = Base64.DecodeFromUtf8(input, destination, out var consumed, out var written, isFinal);
        if (status == OperationStatus.InvalidData)
        {
            throw new XmlException("The streamed content of the message is not base64.");
        }

        _start += consumed;
        return written;
    }

    /// <summary>As much of the input as decodes to at most three bytes.</summary>
    private static ReadOnlySpan<byte> FirstGroup(ReadOnlySpan<byte> input, bool isFinal)
    {
        var characters = 0;
        for (var i = 0; i < input.Length; i++)
        {
            if (input[i] is not ((byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n') && ++characters == Quad)
            {
                return input[..(i + 1)];
            }
        }

        return isFinal ? input : default;
    }
}
