using System.Buffers;
using System.Buffers.Binary;
using System.Text;
using System.Xml;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;
using static Woad.ReliableMessaging.Protocol.BinaryRecords;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>
/// The headers as .NET binary XML ([MC-NBFX]), with the strings of the static dictionary and none of a connection's.
/// </summary>
internal sealed class BinaryHeaderTemplates : HeaderTemplates
{
    private readonly BinaryHeaderParts _parts;
    private readonly byte[] _sequence;
    private readonly byte[] _requested;
    private readonly byte[] _acknowledgement;

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
    }

    protected override void WriteSequence(IBufferWriter<byte> into, long number, bool isLast)
    {
        into.Write(_sequence);
        Write(into, number, endsElement: 1);
        if (isLast)
        {
            into.Write(_parts.Last);
        }

        into.Write([EndElement]);
    }

    protected override void WriteRequested(IBufferWriter<byte> into) => into.Write(_requested);

    protected override void WriteAcknowledgement(IBufferWriter<byte> into, in Acknowledgement acknowledgement)
    {
        into.Write(_acknowledgement);
        foreach (var range in acknowledgement.Ranges)
        {
            into.Write(_parts.Lower);
            Write(into, range.Lower, endsElement: 0);
            into.Write(_parts.Upper);
            Write(into, range.Upper, endsElement: 0);
            into.Write([EndElement]);
        }

        if (acknowledgement.Ranges.Length == 0)
        {
            into.Write(_parts.None);
        }

        if (acknowledgement.IsFinal)
        {
            into.Write(_parts.Final);
        }

        if (acknowledgement.Remaining is { } remaining)
        {
            into.Write(_parts.Remaining);
            Write(into, remaining, endsElement: 1);
        }

        into.Write([EndElement]);
    }

    /// <summary>A number in the shortest record; <paramref name="endsElement"/> 1 says that it ends its element.</summary>
    private static void Write(IBufferWriter<byte> into, long number, byte endsElement)
    {
        var span = into.GetSpan(9);
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
        into.Advance(length);
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
