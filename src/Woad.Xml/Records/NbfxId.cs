using System.Runtime.CompilerServices;

namespace Woad.Xml;

/// <summary>
/// The id of a string as its bytes on the wire (MultiByteInt31, [MC-NBFX] 2.1.2) and their number in one integer: three
/// bytes, the first one lowest, and the number above them. Positive; 0 for ids of more bytes.
/// </summary>
internal static class NbfxId
{
    /// <summary>0 when the id takes more than three bytes.</summary>
    public static int Pack(int id) => id switch
    {
        < 1 << 7 => id | (1 << 24),
        < 1 << 14 => (id & 0x7F) | 0x80 | (id >> 7 << 8) | (2 << 24),
        < 1 << 21 => (id & 0x7F) | 0x80 | (((id >> 7) & 0x7F) << 8) | 0x8000 | (id >> 14 << 16) | (3 << 24),
        _ => 0,
    };

    /// <summary>Number of bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Length(int packed) => packed >> 24;

    /// <summary>The id.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Value(int packed) =>
        (packed & 0x7F) | ((packed >> 1) & (0x7F << 7)) | ((packed >> 2) & (0x7F << 14));
}
