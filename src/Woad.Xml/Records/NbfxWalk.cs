using System.Buffers.Binary;

namespace Woad.Xml;

/// <summary>Passes over records of binary XML ([MC-NBFX] 2.2) without reading them.</summary>
internal struct NbfxWalk
{
    private const int Incomplete = -1;
    private const int Unknown = -2;

    /// <summary>Where the next record begins.</summary>
    public int Offset { get; private set; }

    /// <summary>Elements that are open there.</summary>
    public int Depth { get; private set; }

    /// <summary>Whether a record stands there that is not known here: the walk is over.</summary>
    public bool IsStuck { get; private set; }

    /// <summary>Begins at <paramref name="offset"/>.</summary>
    public static NbfxWalk From(int offset) => new() { Offset = offset };

    /// <summary>Passes over one record; false when it is not all there, or not known.</summary>
    public bool TryNext(ReadOnlySpan<byte> bytes)
    {
        if (Offset >= bytes.Length)
        {
            return false;
        }

        var type = bytes[Offset];
        var end = End(bytes, type, Offset + 1);
        if (end < 0)
        {
            IsStuck = end == Unknown;
            return false;
        }

        Offset = end;
        Depth += type switch
        {
            >= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ => 1,
            NbfxRecord.EndElement => -1,
            >= NbfxRecord.Zero => -(type & 1),
            _ => 0,
        };
        return true;
    }

    /// <summary>
    /// The byte record that comes next, when its length takes four bytes and is there: its content is
    /// <paramref name="length"/> bytes.
    /// </summary>
    public readonly bool IsLongBytes(ReadOnlySpan<byte> bytes, out int length, out bool endsElement)
    {
        var head = bytes[Math.Min(Offset, bytes.Length)..];
        if (head.Length < 1 + sizeof(int) || (head[0] & 0xFE) != NbfxRecord.Bytes32)
        {
            (length, endsElement) = (0, false);
            return false;
        }

        length = BinaryPrimitives.ReadInt32LittleEndian(head[1..]);
        endsElement = (head[0] & 1) == 1;
        return true;
    }

    /// <summary>Goes on behind the length of a byte record, whose content is elsewhere.</summary>
    public void PassLength(bool endsElement)
    {
        Offset += 1 + sizeof(int);
        Depth -= endsElement ? 1 : 0;
    }

    private static int End(ReadOnlySpan<byte> bytes, byte type, int at) => type switch
    {
        NbfxRecord.EndElement => at,
        NbfxRecord.Comment => Text(bytes, at),
        < NbfxRecord.ShortAttribute => Unknown,
        NbfxRecord.ShortAttribute or NbfxRecord.ShortXmlns or NbfxRecord.ShortElement => Text(bytes, at),
        NbfxRecord.Attribute or NbfxRecord.Xmlns or NbfxRecord.Element => Text(bytes, Text(bytes, at)),
        NbfxRecord.ShortDictionaryAttribute or NbfxRecord.ShortDictionaryXmlns or NbfxRecord.ShortDictionaryElement =>
            Number(bytes, at, out _),
        NbfxRecord.DictionaryAttribute or NbfxRecord.DictionaryXmlns or NbfxRecord.DictionaryElement =>
            Number(bytes, Text(bytes, at), out _),
        < NbfxRecord.PrefixAttributeA => Number(bytes, at, out _),
        <= NbfxRecord.PrefixAttributeZ => Text(bytes, at),
        < NbfxRecord.PrefixElementA => Number(bytes, at, out _),
        <= NbfxRecord.PrefixElementZ => Text(bytes, at),
        < NbfxRecord.Zero => Unknown,
        _ => Value(bytes, (byte)(type & 0xFE), at),
    };

    private static int Value(ReadOnlySpan<byte> bytes, byte type, int at) => type switch
    {
        NbfxRecord.Zero or NbfxRecord.One or NbfxRecord.False or NbfxRecord.True or NbfxRecord.Empty => at,
        NbfxRecord.Int8 or NbfxRecord.Bool => Skip(bytes, at, 1),
        NbfxRecord.Int16 => Skip(bytes, at, 2),
        NbfxRecord.Int32 or NbfxRecord.Float => Skip(bytes, at, 4),
        NbfxRecord.Int64 or NbfxRecord.Double or NbfxRecord.DateTime or NbfxRecord.TimeSpan or NbfxRecord.UInt64 =>
            Skip(bytes, at, 8),
        NbfxRecord.Decimal or NbfxRecord.UniqueId or NbfxRecord.Guid => Skip(bytes, at, 16),
        NbfxRecord.Chars8 or NbfxRecord.Bytes8 or NbfxRecord.Unicode8 => Counted(bytes, at, 1),
        NbfxRecord.Chars16 or NbfxRecord.Bytes16 or NbfxRecord.Unicode16 => Counted(bytes, at, 2),
        NbfxRecord.Chars32 or NbfxRecord.Bytes32 or NbfxRecord.Unicode32 => Counted(bytes, at, 4),
        NbfxRecord.Dictionary => Number(bytes, at, out _),
        NbfxRecord.QName => Number(bytes, at + 1, out _),
        _ => Unknown,
    };

    private static int Counted(ReadOnlySpan<byte> bytes, int at, int width)
    {
        if (bytes.Length - at < width)
        {
            return Incomplete;
        }

        var length = width switch
        {
            1 => bytes[at],
            2 => BinaryPrimitives.ReadUInt16LittleEndian(bytes[at..]),
            _ => BinaryPrimitives.ReadInt32LittleEndian(bytes[at..]),
        };
        return length < 0 ? Unknown : Skip(bytes, at + width, length);
    }

    private static int Skip(ReadOnlySpan<byte> bytes, int at, int count) =>
        count <= bytes.Length - at ? at + count : Incomplete;

    private static int Text(ReadOnlySpan<byte> bytes, int at)
    {
        var start = Number(bytes, at, out var length);
        return start < 0 ? start : Skip(bytes, start, length);
    }

    private static int Number(ReadOnlySpan<byte> bytes, int at, out int value)
    {
        value = 0;
        if (at < 0)
        {
            return at;
        }

        for (var shift = 0; shift < 35; shift += 7)
        {
            if (at >= bytes.Length)
            {
                return Incomplete;
            }

            var part = bytes[at++];
            if (shift == 28 && part > 7)
            {
                return Unknown;
            }

            value |= (part & 0x7F) << shift;
            if (part < 0x80)
            {
                return at;
            }
        }

        return Unknown;
    }
}
