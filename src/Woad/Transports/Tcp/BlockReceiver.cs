using System.Buffers;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Transports.Tcp;

/// <summary>
/// Takes one large binary envelope as it arrives. Byte arrays in it go into arrays of their own, which become the
/// parameters (<see cref="EnvelopeBuffer.Blocks"/>): what is received once is not copied again, and no array is as
/// large as the envelope.
/// </summary>
/// <remarks>
/// An array is not made for a length that was only declared: a quarter of it has to arrive first, in pooled segments.
/// </remarks>
internal sealed class BlockReceiver(EnvelopeBuffer into)
{
    /// <summary>Smaller contents stay where they are.</summary>
    public const int LeastBytes = 64 * 1024;

    /// <summary>What has arrived of a content when its length is believed: one part in so many.</summary>
    private const int Trusted = 4;

    /// <summary>Bytes that are taken at a time while records are looked at.</summary>
    private const int LookBytes = 4 * 1024;

    /// <summary>Bytes of records without a large content after which none is expected any more.</summary>
    private const int MaxLook = 64 * 1024;

    private readonly ChainedBuffer _early = new();
    private NbfxWalk _walk;
    private bool _hasStarted;
    private bool _isLooking = true;
    private int _looked;
    private byte[]? _block;
    private int _blockLength;
    private int _room;
    private int _left;

    /// <summary>
    /// Where the next bytes belong when they are those of a content; empty when they must be looked at.
    /// </summary>
    public Memory<byte> Room => _block is null ? default : _block.AsMemory(_blockLength - _left, _left);

    /// <summary>So many bytes have been put into <see cref="Room"/>.</summary>
    public void Advance(int count, ref int missing)
    {
        _left -= count;
        missing -= count;
        if (_left == 0)
        {
            EndBlock();
        }
    }

    /// <summary>Takes bytes of the envelope, of which <paramref name="missing"/> are still to come.</summary>
    public void Take(ref ReadOnlySequence<byte> bytes, ref int missing)
    {
        while (missing > 0 && !bytes.IsEmpty)
        {
            var count = (int)Math.Min(
                bytes.Length, _left > 0 ? _left : _isLooking ? Math.Min(missing, LookBytes) : missing);
            var part = bytes.Slice(0, count);
            bytes = bytes.Slice(count);
            if (_left > 0)
            {
                Fill(part, ref missing);
                continue;
            }

            into.Append(part);
            missing -= count;
            if (_isLooking)
            {
                _looked += count;
                Look(missing);
            }
        }
    }

    private void Fill(in ReadOnlySequence<byte> part, ref int missing)
    {
        if (_block is not null)
        {
            part.CopyTo(Room.Span);
            Advance((int)part.Length, ref missing);
            return;
        }

        _early.Append(part);
        _left -= (int)part.Length;
        missing -= (int)part.Length;
        TrustLength();
    }

    private void TrustLength()
    {
        if (_early.Length < _blockLength / Trusted)
        {
            return;
        }

        _block = GC.AllocateUninitializedArray<byte>(_blockLength + _room);
        _early.Sequence.CopyTo(_block);
        _early.Clear();
        if (_left == 0)
        {
            EndBlock();
        }
    }

    private void EndBlock()
    {
        into.AddBlock(_block!, _blockLength);
        _block = null;
        _looked = 0;
    }

    /// <summary>Goes over the records that have arrived, up to a large content.</summary>
    private void Look(int missing)
    {
        if (!_hasStarted && !TryPassTable())
        {
            return;
        }

        while (!TryBegin(missing))
        {
            if (!_walk.TryNext(into.Head))
            {
                _isLooking = !_walk.IsStuck && _looked < MaxLook;
                return;
            }
        }
    }

    /// <summary>The string table stands in front of the records ([MC-NBFSE] 2.1).</summary>
    private bool TryPassTable()
    {
        var taken = FrameSize.TryRead(into.Head, out var size);
        if (taken == 0 || size > into.Head.Length - taken)
        {
            _isLooking = _looked < MaxLook;
            return false;
        }

        _walk = NbfxWalk.From(taken + size);
        _hasStarted = true;
        return true;
    }

    /// <summary>Whether a large content comes next; what has come of it is moved to where it belongs.</summary>
    private bool TryBegin(int missing)
    {
        var head = into.Head;
        if (!_walk.IsLongBytes(head, out var length, out var endsElement))
        {
            return false;
        }

        var start = _walk.Offset + 1 + sizeof(int);
        var come = head[start..];
        if (length < LeastBytes || length <= come.Length || length - come.Length > missing)
        {
            return false;
        }

        _walk.PassLength(endsElement);
        _blockLength = length;
        _left = length - come.Length;

        // One or two bytes that did not fill a group of three follow in a record of their own (as base64 has it), then
        // the ends of the elements around: when nothing else follows, the array is made with room for them.
        var rest = missing - _left - 2 - (_walk.Depth - 1);
        _room = !endsElement && rest is 1 or 2 ? rest : 0;
        _early.Append(come);
        into.Truncate(start);
        TrustLength();
        return true;
    }
}
