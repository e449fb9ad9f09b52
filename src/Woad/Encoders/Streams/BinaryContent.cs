using System.Buffers.Binary;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>
/// Content in .NET binary XML: any number of byte records ([MC-NBFX] 2.2.3.17 to 2.2.3.19), read without a copy of
/// their own.
/// </summary>
internal sealed class BinaryContent(StreamedBody body, EnvelopeBuffer head, int offset, EncodingModel encoding)
    : ArrivingContent(body, head, offset, encoding)
{
    private readonly byte[] _record = new byte[5];
    private uint _left;
    private bool _isLast;

    protected override async ValueTask<int> DecodeAsync(Memory<byte> buffer, CancellationToken cancellationToken)
    {
        while (_left == 0)
        {
            if (_isLast || !await NextRecordAsync(cancellationToken).ConfigureAwait(false))
            {
                return 0;
            }
        }

        var room = (int)Math.Min(_left, (uint)buffer.Length);
        var count = await Body.ReadAsync(buffer[..room], cancellationToken).ConfigureAwait(false);
        _left -= (uint)(count > 0 ? count : throw Truncated());
        return count;
    }

    /// <summary>The element has been closed, by a record of its own or by the last of its content.</summary>
    protected override ReadOnlyMemory<byte> TakeTail() => new[] { NbfxRecord.EndElement };

    /// <summary>False at the end of the element.</summary>
    private async ValueTask<bool> NextRecordAsync(CancellationToken cancellationToken)
    {
        await FillAsync(0, 1, cancellationToken).ConfigureAwait(false);
        var type = _record[0];
        if (type == NbfxRecord.EndElement)
        {
            return false;
        }

        // An odd record ends the element too.
        _isLast = (type & 1) == 1;
        var width = (byte)(type & 0xFE) switch
        {
            NbfxRecord.Empty => 0,
            NbfxRecord.Bytes8 => 1,
            NbfxRecord.Bytes16 => 2,
            NbfxRecord.Bytes32 => 4,
            _ =>
                throw new XmlException(Escaped.Text(
                    $"A record of type 0x{type:X2} stands in streamed content, where byte records are due.")),
        };
        if (width > 0)
        {
            await FillAsync(1, width, cancellationToken).ConfigureAwait(false);
        }

        _left = width switch
        {
            0 => 0,
            1 => _record[1],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(_record.AsSpan(1)),
            _ => BinaryPrimitives.ReadUInt32LittleEndian(_record.AsSpan(1)),
        };
        return _left <= int.MaxValue
            ? true
            : throw new XmlException(Escaped.Text($"A byte record of {_left} bytes is larger than the format allows."));
    }

    private async ValueTask FillAsync(int at, int count, CancellationToken cancellationToken)
    {
        while (count > 0)
        {
            var read = await Body.ReadAsync(_record.AsMemory(at, count), cancellationToken).ConfigureAwait(false);
            at += read > 0 ? read : throw Truncated();
            count -= read;
        }
    }
}
