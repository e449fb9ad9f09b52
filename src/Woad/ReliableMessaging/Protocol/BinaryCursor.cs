using System.Buffers.Binary;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A position in a binary envelope that moves over expected records.</summary>
/// <param name="bytes">The envelope.</param>
/// <param name="at">Where it begins.</param>
/// <param name="numbers">Takes the places of numbers, as many as there is room for.</param>
internal ref struct BinaryCursor(ReadOnlySpan<byte> bytes, int at, Span<NumberPlace> numbers = default)
{
    private const int GuidLength = 16;

    private readonly ReadOnlySpan<byte> _bytes = bytes;
    private readonly Span<NumberPlace> _numbers = numbers;

    /// <summary>Numbers that were passed with their role.</summary>
    public int Numbers { get; private set; }

    public int At { get; private set; } = at;

    private readonly ReadOnlySpan<byte> Rest => _bytes[At..];

    /// <summary>Passes over bytes; false when others are there.</summary>
    public bool Take(ReadOnlySpan<byte> literal)
    {
        if (!Rest.StartsWith(literal))
        {
            return false;
        }

        At += literal.Length;
        return true;
    }

    /// <summary>Passes over one byte.</summary>
    public bool Take(byte record)
    {
        var rest = Rest;
        if (rest.IsEmpty || rest[0] != record)
        {
            return false;
        }

        At++;
        return true;
    }

    /// <summary>Passes over the content of a UniqueId that is a UUID.</summary>
    public bool TakeGuid(out Guid guid)
    {
        var rest = Rest;
        if (rest.Length < GuidLength)
        {
            guid = default;
            return false;
        }

        guid = new Guid(rest[..GuidLength]);
        At += GuidLength;
        return true;
    }

    /// <summary>Passes over a number and remembers its place.</summary>
    public bool TakeNumber(NumberRole role, out long number)
    {
        var place = new NumberPlace((ushort)At, 0, role);
        if (!TakeNumber(place.Ending, out number))
        {
            return false;
        }

        if (Numbers < _numbers.Length)
        {
            _numbers[Numbers] = place with { End = (ushort)At };
        }

        Numbers++;
        return true;
    }

    /// <summary>Passes over a number, in whichever record.</summary>
    /// <param name="ending">1 when the record also ends its element; otherwise 0.</param>
    /// <param name="number">The number.</param>
    public bool TakeNumber(byte ending, out long number)
    {
        var rest = Rest;
        number = 0;
        if (rest.IsEmpty || (rest[0] & 1) != ending)
        {
            return false;
        }

        var content = rest[1..];
        switch (rest[0] & ~1)
        {
            case BinaryRecords.Number8 when content.Length >= 1:
                number = (sbyte)content[0];
                At += 2;
                return true;
            case BinaryRecords.Number16 when content.Length >= 2:
                number = BinaryPrimitives.ReadInt16LittleEndian(content);
                At += 3;
                return true;
            case BinaryRecords.Number32 when content.Length >= 4:
                number = BinaryPrimitives.ReadInt32LittleEndian(content);
                At += 5;
                return true;
            case BinaryRecords.Number64 when content.Length >= 8:
                number = BinaryPrimitives.ReadInt64LittleEndian(content);
                At += 9;
                return true;
            case BinaryRecords.Zero or BinaryRecords.One:
                number = rest[0] <= BinaryRecords.Zero + 1 ? 0 : 1;
                At++;
                return true;
            default:
                return false;
        }
    }
}
