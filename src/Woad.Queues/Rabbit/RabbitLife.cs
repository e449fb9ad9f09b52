using System.Buffers.Binary;

namespace Woad.Queues.Rabbit;

/// <summary>
/// The times of a message, in ticks of UTC, as one header: each header costs the broker and both sides more than its
/// content.
/// </summary>
/// <param name="Sent">When it was sent.</param>
/// <param name="Expires">When its life ends; null for never.</param>
internal readonly record struct RabbitLife(long Sent, long? Expires)
{
    private const int Time = sizeof(long);

    private static readonly long _most = DateTimeOffset.MaxValue.Ticks;

    /// <summary>The bytes: one time or two, with the highest byte first.</summary>
    public byte[] Write()
    {
        var bytes = new byte[Expires is null ? Time : 2 * Time];
        BinaryPrimitives.WriteInt64BigEndian(bytes, Sent);
        if (Expires is { } end)
        {
            BinaryPrimitives.WriteInt64BigEndian(bytes.AsSpan(Time), end);
        }

        return bytes;
    }

    /// <summary>Reads the bytes; null for others, which another program has written.</summary>
    public static RabbitLife? TryRead(object? header) => header switch
    {
        byte[] { Length: Time } sent when IsTime(sent) => new RabbitLife(Read(sent), null),
        byte[] { Length: 2 * Time } both when IsTime(both) && IsTime(both.AsSpan(Time)) =>
            new RabbitLife(Read(both), Read(both.AsSpan(Time))),
        _ => null,
    };

    private static long Read(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadInt64BigEndian(bytes);

    private static bool IsTime(ReadOnlySpan<byte> bytes) => Read(bytes) >= 0 && Read(bytes) <= _most;
}
