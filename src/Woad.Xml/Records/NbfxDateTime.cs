namespace Woad.Xml;

/// <summary>DateTime records ([MC-NBFX] 2.2.3.26).</summary>
internal static class NbfxDateTime
{
    /// <summary>Whether <paramref name="value"/> is what <see cref="DateTime.ToBinary"/> may return.</summary>
    public static bool IsValid(long value) => TryMake(value, out _);

    /// <summary>The time, without an exception for what is none.</summary>
    public static bool TryMake(long value, out DateTime time)
    {
        var kind = (ulong)value >> 62;
        var ticks = value & 0x3FFF_FFFF_FFFF_FFFF;
        if (kind < 2)
        {
            var valid = ticks <= DateTime.MaxValue.Ticks;
            time = valid ? new DateTime(ticks, (DateTimeKind)kind) : default;
            return valid;
        }

        try
        {
            time = DateTime.FromBinary(value);
            return true;
        }
        catch (ArgumentException)
        {
            time = default;
            return false;
        }
    }
}
