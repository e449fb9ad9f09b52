using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// The values of text records as the type that a member has. A writer may have chosen a smaller record of the same
/// value ([MC-NBFX] 2.2.3). False for records that are read by their lexical form.
/// </summary>
internal static class NbfxNumbers
{
    private const byte MaxScale = 28;

    /// <summary>The value as a Boolean.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryBoolean(this in NbfxRecords records, in NbfxText record, out bool value)
    {
        switch (record.Type)
        {
            case NbfxRecord.True or NbfxRecord.One:
                value = true;
                return true;
            case NbfxRecord.False or NbfxRecord.Zero:
                value = false;
                return true;
            case NbfxRecord.Bool:
                value = records.ContentOf(record)[0] != 0;
                return true;
            default:
                value = false;
                return false;
        }
    }

    /// <summary>The value as an unsigned integer; negative ones are left to their lexical form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryUInt64(this in NbfxRecords records, in NbfxText record, out ulong value)
    {
        if (record.Type == NbfxRecord.UInt64)
        {
            value = records.Take<ulong>(record);
            return true;
        }

        var isInteger = records.TryInteger(record, out var integer) && integer >= 0;
        value = isInteger ? (ulong)integer : 0;
        return isInteger;
    }

    /// <summary>The value as a number of single precision.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TrySingle(this in NbfxRecords records, in NbfxText record, out float value)
    {
        if (record.Type == NbfxRecord.Float)
        {
            value = records.Take<float>(record);
            return true;
        }

        var isInteger = records.TryInteger(record, out var integer);
        value = integer;
        return isInteger;
    }

    /// <summary>The value as a number of double precision.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDouble(this in NbfxRecords records, in NbfxText record, out double value)
    {
        switch (record.Type)
        {
            case NbfxRecord.Double:
                value = records.Take<double>(record);
                return true;
            case NbfxRecord.Float:
                value = records.Take<float>(record);
                return true;
            default:
                var isInteger = records.TryInteger(record, out var integer);
                value = integer;
                return isInteger;
        }
    }

    /// <summary>The value as a decimal number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryDecimal(this in NbfxRecords records, in NbfxText record, out decimal value)
    {
        if (record.Type == NbfxRecord.Decimal)
        {
            value = records.DecimalOf(record);
            return true;
        }

        var isInteger = records.TryInteger(record, out var integer);
        value = integer;
        return isInteger;
    }

    /// <summary>The value of the content of a Decimal record; false where it has none.</summary>
    public static bool TryDecimal(scoped ReadOnlySpan<byte> content, out decimal value)
    {
        var flags = BinaryPrimitives.ReadInt32LittleEndian(content);
        var scale = (byte)(flags >> 16);
        if ((flags & 0x7F00FFFF) != 0 || scale > MaxScale)
        {
            value = 0;
            return false;
        }

        value = new decimal(
            BinaryPrimitives.ReadInt32LittleEndian(content[8..]),
            BinaryPrimitives.ReadInt32LittleEndian(content[12..]),
            BinaryPrimitives.ReadInt32LittleEndian(content[4..]),
            flags < 0,
            scale);
        return true;
    }
}
