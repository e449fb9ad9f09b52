using System.Buffers;

namespace Woad.Xml.Mtom;

/// <summary>
/// The root of a streamed message: read as it arrives until the first reference is followed, then what is left of it is
/// kept, because the part comes after it.
/// </summary>
internal sealed class MtomRootStream(MimeReader reader, MtomLimits limits) : ForwardStream
{
    private const int Piece = 4096;
    private ArrayBufferWriter<byte>? _rest;
    private int _taken;
    private bool _isComplete;

    /// <summary>Keeps the rest of the root; false when more input is needed.</summary>
    public bool TryKeepRest()
    {
        _rest ??= new ArrayBufferWriter<byte>(Piece);
        while (!_isComplete)
        {
            if (!reader.TryRead(_rest.GetSpan(Piece), out var count))
            {
                return false;
            }

            _rest.Advance(count);
            _isComplete = count == 0;
            if (_rest.WrittenCount > limits.MaxBufferSize)
            {
                throw MtomErrors.BufferExceeded(limits.MaxBufferSize);
            }
        }

        return true;
    }

    public override int Read(Span<byte> buffer)
    {
        if (_rest is not null)
        {
            var rest = _rest.WrittenSpan[_taken..];
            var length = Math.Min(rest.Length, buffer.Length);
            rest[..length].CopyTo(buffer);
            _taken += length;
            return length;
        }

        int count;
        while (!reader.TryRead(buffer, out count))
        {
            reader.Fill();
        }

        return count;
    }
}
