using System.Buffers.Binary;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;
using static Woad.ReliableMessaging.Protocol.BinaryRecords;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The headers as .NET binary XML ([MC-NBFX]), with the strings of the static dictionary and none of a connection's.
/// </summary>
internal sealed class BinaryHeaderTemplates : HeaderTemplates
{
    /// <summary>The maximum size of a number's record, in bytes.</summary>
    private const int MostOfNumber = 9;

    private readonly BinaryHeaderParts _parts;
    private readonly byte[] _sequence;
    private readonly byte[] _requested;
    private readonly byte[] _acknowledgement;

    /// <summary>The beginning of an acknowledgement whose only range begins with 1, up to the value of Upper.</summary>
    private readonly byte[] _usual;
    private readonly byte[] _behindRange;

    public BinaryHeaderTemplates(ReliableNames names, UniqueId outgoing, UniqueId incoming) : base(names)
    {
        _parts = BinaryHeaderParts.Of(names);
        var space = Namespace((byte)'r', names.Namespace);
        _sequence =
        [
            .. Element(names.Sequence), PrefixDictionaryAttributeS, .. Id("mustUnderstand"), One, .. space,
            .. Identifier(names, outgoing), .. Element(names.MessageNumber),
        ];
        _requested = [.. Element(names.AckRequested), .. space, .. Identifier(names, outgoing), EndElement];
        _acknowledgement = [.. Element(names.SequenceAcknowledgement), .. space, .. Identifier(names, incoming)];
        _usual = [.. _acknowledgement, .. _parts.Lower, One, .. _parts.Upper];
        _behindRange = [EndElement, .. _parts.Remaining];
    }

    protected override void WriteSequence(EnvelopeBuffer into, long number, bool isLast)
    {
        var room = into.GetSpan(_sequence.Length + MostOfNumber + _parts.Last.Length + 1);
        var free = room;
        Put(ref free, _sequence);
        Put(ref free, number, endsElement: 1);
        if (isLast)
        {
            Put(ref free, _parts.Last);
        }

        Put(ref free, EndElement);
        into.Advance(room.Length - free.Length);
    }

    protected override void WriteRequested(EnvelopeBuffer into) => into.Append(_requested);

    protected override void WriteAcknowledgement(EnvelopeBuffer into, in Acknowledgement acknowledgement)
    {
        if (acknowledgement is { Ranges: [{ Lower: 1 } all], IsFinal: false, Remaining: { } places })
        {
            WriteUsual(into, all.Upper, places);
            return;
        }

        var ofRange = _parts.Lower.Length + _parts.Upper.Length + (2 * MostOfNumber) + 1;
        var room = into.GetSpan(_acknowledgement.Length + (acknowledgement.Ranges.Length * ofRange) + _parts.None.Length
            + _parts.Final.Length + _parts.Remaining.Length + MostOfNumber + 1);
        var free = room;
        Put(ref free, _acknowledgement);
        foreach (var range in acknowledgement.Ranges)
        {
            Put(ref free, _parts.Lower);
            Put(ref free, range.Lower, endsElement: 0);
            Put(ref free, _parts.Upper);
            Put(ref free, range.Upper, endsElement: 0);
            Put(ref free, EndElement);
        }

        if (acknowledgement.Ranges.Length == 0)
        {
            Put(ref free, _parts.None);
        }

        if (acknowledgement.IsFinal)
        {
            Put(ref free, _parts.Final);
        }

        if (acknowledgement.Remaining is { } remaining)
        {
            Put(ref free, _parts.Remaining);
            Put(ref free, remaining, endsElement: 1);
        }

        Put(ref free, EndElement);
        into.Advance(room.Length - free.Length);
    }

    private void WriteUsual(EnvelopeBuffer into, long upper, int places)
    {
        var room = into.GetSpan(_usual.Length + _behindRange.Length + (2 * MostOfNumber) + 1);
        var free = room;
        Put(ref free, _usual);
        Put(ref free, upper, endsElement: 0);
        Put(ref free, _behindRange);
        Put(ref free, places, endsElement: 1);
        Put(ref free, EndElement);
        into.Advance(room.Length - free.Length);
    }

    private static void Put(ref Span<byte> free, ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(free);
        free = free[bytes.Length..];
    }

    private static void Put(ref Span<byte> free, byte record)
    {
        free[0] = record;
        free = free[1..];
    }

    /// <summary>
    /// A number in the shortest record; <paramref name="endsElement"/> 1 says that it ends its element.
    /// </summary>
    private static void Put(ref Span<byte> span, long number, byte endsElement)
    {
        int length;
        switch (number)
        {
            case 0 or 1:
                span[0] = number == 0 ? Zero : One;
                length = 1;
                break;
            case <= sbyte.MaxValue:
                span[0] = Number8;
                span[1] = (byte)number;
                length = 2;
                break;
            case <= short.MaxValue:
                span[0] = Number16;
                BinaryPrimitives.WriteInt16LittleEndian(span[1..], (short)number);
                length = 3;
                break;
            case <= int.MaxValue:
                span[0] = Number32;
                BinaryPrimitives.WriteInt32LittleEndian(span[1..], (int)number);
                length = 5;
                break;
            default:
                span[0] = Number64;
                BinaryPrimitives.WriteInt64LittleEndian(span[1..], number);
                length = 9;
                break;
        }

        span[0] |= endsElement;
        span = span[length..];
    }

    private static byte[] Identifier(ReliableNames names, UniqueId identifier)
    {
        if (identifier.TryGetGuid(out var guid))
        {
            return [.. Element(names.Identifier), UniqueIdText | 1, .. guid.ToByteArray()];
        }

        var text = Encoding.UTF8.GetBytes(identifier.ToString());
        return text.Length <= byte.MaxValue
            ? [.. Element(names.Identifier), Chars8 | 1, (byte)text.Length, .. text]
            : [.. Element(names.Identifier), Chars16 | 1, (byte)text.Length, (byte)(text.Length >> 8), .. text];
    }
}
