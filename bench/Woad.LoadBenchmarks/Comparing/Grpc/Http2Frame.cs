using System.Buffers.Binary;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>The head of a frame (RFC 9113, section 4.1).</summary>
/// <param name="Length">The size of its payload, in bytes.</param>
/// <param name="Type">Its type.</param>
/// <param name="Flags">Its flags.</param>
/// <param name="Stream">Its stream; 0 for the connection.</param>
internal readonly record struct Http2Frame(int Length, byte Type, byte Flags, int Stream)
{
    public const int HeadSize = 9;
    public const int StreamOffset = 5;
    public const byte Data = 0;
    public const byte Headers = 1;
    public const byte Reset = 3;
    public const byte Settings = 4;
    public const byte GoAway = 7;
    public const byte WindowUpdate = 8;

    /// <summary>The flag of frames that end a stream.</summary>
    public const byte EndStream = 1;

    /// <summary>The flag of settings that are acknowledged.</summary>
    public const byte Acknowledged = 1;

    /// <summary>The flag of headers that no continuation follows.</summary>
    public const byte EndHeaders = 4;

    /// <summary>Whether the frame is the last one of its stream.</summary>
    public bool EndsStream => Type is Data or Headers && (Flags & EndStream) != 0;

    public static Http2Frame Read(ReadOnlySpan<byte> head) => new(
        (head[0] << 16) | (head[1] << 8) | head[2],
        head[3],
        head[4],
        BinaryPrimitives.ReadInt32BigEndian(head[StreamOffset..]) & int.MaxValue);

    /// <summary>A whole frame.</summary>
    public static byte[] Write(byte type, byte flags, int stream, ReadOnlySpan<byte> payload)
    {
        var frame = new byte[HeadSize + payload.Length];
        frame[0] = (byte)(payload.Length >> 16);
        frame[1] = (byte)(payload.Length >> 8);
        frame[2] = (byte)payload.Length;
        frame[3] = type;
        frame[4] = flags;
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(StreamOffset), stream);
        payload.CopyTo(frame.AsSpan(HeadSize));
        return frame;
    }
}
