using System.Buffers.Binary;
using System.Security.Cryptography;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// The identity of a replayed message: which connection, which of its places, and which use of the place, so that the
/// reply says whose it is.
/// </summary>
internal readonly record struct MessageId(ulong Origin, int Slot, int Sequence)
{
    public const int Length = 16;
    public const int TextLength = 36;

    public static ulong NewOrigin() => BinaryPrimitives.ReadUInt64LittleEndian(RandomNumberGenerator.GetBytes(8));

    public void Write(Span<byte> target)
    {
        BinaryPrimitives.WriteUInt64LittleEndian(target, Origin);
        BinaryPrimitives.WriteInt32LittleEndian(target[8..], Slot);
        BinaryPrimitives.WriteInt32LittleEndian(target[12..], Sequence);
    }

    public void WriteText(Span<byte> target)
    {
        Span<byte> bytes = stackalloc byte[Length];
        Write(bytes);
        new Guid(bytes).TryFormat(target, out _);
    }

    /// <summary>The identity of that origin that the bytes contain; false when there is none.</summary>
    public static bool TryFind(ReadOnlySpan<byte> bytes, ReadOnlySpan<byte> origin, out MessageId id)
    {
        var at = bytes.IndexOf(origin);
        if (at < 0 || at + Length > bytes.Length)
        {
            id = default;
            return false;
        }

        var found = bytes.Slice(at, Length);
        id = new MessageId(
            BinaryPrimitives.ReadUInt64LittleEndian(found),
            BinaryPrimitives.ReadInt32LittleEndian(found[8..]),
            BinaryPrimitives.ReadInt32LittleEndian(found[12..]));
        return true;
    }
}
