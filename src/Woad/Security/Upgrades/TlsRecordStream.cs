using System.Buffers;
using System.IO.Pipelines;
using Woad.Xml;

namespace Woad.Security.Upgrades;

/// <summary>
/// Hands TLS one record at a time (RFC 8446 5.1): a TLS stream reads ahead, and what follows the record with the
/// session's end may be the next session's preamble in clear.
/// </summary>
internal sealed class TlsRecordStream(IDuplexPipe raw) : RawStream(raw)
{
    private const int HeaderBytes = 5;

    // RFC 8446 5.2 allows 2^14 + 256, RFC 5246 6.2.3 2^14 + 2048.
    private const int MaxRecord = (16 * 1024) + 2048;
    private const byte FirstType = 20;
    private const byte LastType = 24;

    private int _left;

    protected override int Take(in ReadOnlySequence<byte> available, int wanted)
    {
        if (_left == 0)
        {
            if (available.Length < HeaderBytes)
            {
                return 0;
            }

            Span<byte> header = stackalloc byte[HeaderBytes];
            available.Slice(0, HeaderBytes).CopyTo(header);
            var length = (header[3] << 8) | header[4];
            if (header[0] is < FirstType or > LastType || length > MaxRecord)
            {
                throw new IOException(Escaped.Text(
                    $"The peer sent bytes that are no TLS record (type 0x{header[0]:X2}, {length} bytes) where one "
                        + $"is due."));
            }

            _left = HeaderBytes + length;
        }

        var count = (int)Math.Min(Math.Min(_left, wanted), available.Length);
        _left -= count;
        return count;
    }
}
