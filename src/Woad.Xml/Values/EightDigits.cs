using System.Numerics;
using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// Eight decimal digits in one register, the first in the lowest byte. The register is stored as text at once, and
/// a point goes between two digits by shifting.
/// </summary>
internal static class EightDigits
{
    /// <summary>The smallest number that has more than eight digits.</summary>
    public const uint Limit = 100_000_000;

    /// <summary>What makes characters of digits.</summary>
    public const ulong Zeros = 0x30_30_30_30_30_30_30_30;

    /// <summary>The digits of a number below <see cref="Limit"/>, as values from 0 to 9.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Of(uint value)
    {
        // Halves, quarters, digits: at each step the quotient stays where it is, and the rest goes to the lane above.
        // The divisions are multiplications that are exact for numbers of four and of two digits.
        var halves = value / 10_000;
        var fours = halves | ((ulong)(value - (halves * 10_000)) << 32);
        var hundreds = ((fours * 10_486) >> 20) & 0x7F_0000_007F;
        var twos = hundreds | ((fours - (hundreds * 100)) << 16);
        var tens = ((twos * 103) >> 10) & 0x000F_000F_000F_000F;
        return tens | ((twos - (tens * 10)) << 8);
    }

    /// <summary>How many digits are left when zeros in front are taken away; none for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Count(ulong digits) => 8 - (BitOperations.TrailingZeroCount(digits) >> 3);

    /// <summary>The last <paramref name="count"/> digits (1 to 8) as text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Text(ulong digits, int count) => (digits | Zeros) >> ((8 - count) << 3);

    /// <summary>How many zeros there are at the end; eight for 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int ZerosAtEnd(ulong digits) => BitOperations.LeadingZeroCount(digits) >> 3;
}
