using System.Text;

namespace Woad.Server.Tests.BadInput;

/// <summary>Bytes on a net.tcp connection that are not as they should be, and the fault that must come back.</summary>
/// <param name="Name">Shown as the test's name.</param>
/// <param name="Fault">The last part of the fault's URI; null when the connection is closed without one.</param>
/// <param name="Bytes">What is sent, made from the endpoint's address.</param>
public sealed record FramingCase(string Name, string? Fault, Func<Uri, byte[]> Bytes)
{
    private static readonly byte[] Version = [0x00, 0x01, 0x00];
    private static readonly byte[] Duplex = [0x01, 0x02];
    private static readonly byte[] BinarySession = [0x03, 0x08];
    private static readonly byte[] End = [0x0C];

    /// <summary>Whether the client ends its side after the bytes.</summary>
    public bool Ends { get; init; }

    public static byte[] Preamble(
        Uri via, byte[]? version = null, byte[]? mode = null, byte[]? encoding = null, byte[]? end = null) =>
    [
        .. version ?? Version,
        .. mode ?? Duplex,
        .. Via(via.AbsoluteUri),
        .. encoding ?? BinarySession,
        .. end ?? End,
    ];

    public static byte[] Via(string via)
    {
        var text = Encoding.UTF8.GetBytes(via);
        return [0x02, .. Size(text.Length), .. text];
    }

    public static byte[] Size(int value)
    {
        var bytes = new List<byte>();
        for (; value >= 0x80; value >>= 7)
        {
            bytes.Add((byte)(value | 0x80));
        }

        bytes.Add((byte)value);
        return [.. bytes];
    }

    public override string ToString() => Name;
}
