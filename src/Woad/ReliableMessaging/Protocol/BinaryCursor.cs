using System.Buffers.Binary;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A position in a binary envelope that moves over expected records.</summary>
/// <param name="bytes">The envelope.</param>
/// <param name="at">Where it begins.</param>
internal ref struct BinaryCursor(ReadOnlySpan<byte> bytes, int at)
{
    private const int GuidLength = 16;

    private readonly ReadOnlySpan<byte> _bytes = bytes;

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

        var (kind, length) = (rest[0] & ~1, Length(rest[0] & ~1));
        if (length < 0 || rest.Length <= length)
        {
            return false;
        }

        var content = rest[1..];
        number = kind switch
        {
            BinaryRecords.Zero => 0,
            BinaryRecords.One => 1,
            BinaryRecords.Number8 => (sbyte)content[0],
            BinaryRecords.Number16 => BinaryPrimitives.ReadInt16LittleEndian(content),
            BinaryRecords.Number32 => BinaryPrimitives.ReadInt32LittleEndian(content),
            _ => BinaryPrimitives.ReadInt64LittleEndian(content),
        };
        At += 1 + length;
        return true;
    }

    private static int Length(int kind) => kind switch
    {
        BinaryRecords.Zero or BinaryRecords.One => 0,
        BinaryRecords.Number8 => 1,
        BinaryRecords.Number16 => 2,
        BinaryRecords.Number32 => 4,
        BinaryRecords.Number64 => 8,
        _ => -1,
    };
}
