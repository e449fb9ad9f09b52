using System.Text;

namespace Woad.Framing;

/// <summary>
/// Writes an initiator's preamble: <c>Version Mode Via Encoding (Preamble-end | Upgrade-request)</c> in one piece.
/// </summary>
internal static class PreambleWriter
{
    /// <summary>What ends a preamble after an upgrade.</summary>
    public static ReadOnlyMemory<byte> End { get; } = new[] { (byte)FrameType.PreambleEnd };

    /// <summary>Writes a preamble ([MC-NMF] 2.2.6), which ends with an upgrade request where it has one.</summary>
    public static byte[] Write(FramingMode mode, string via, string contentType, string? upgrade = null)
    {
        var bytes = new List<byte> { (byte)FrameType.Version, 1, 0, (byte)FrameType.Mode, (byte)mode };
        Text(bytes, FrameType.Via, via);
        var code = KnownEncodings.Code(contentType);
        if (code >= 0)
        {
            bytes.Add((byte)FrameType.KnownEncoding);
            bytes.Add((byte)code);
        }
        else
        {
            Text(bytes, FrameType.ExtensibleEncoding, contentType);
        }

        if (upgrade is not null)
        {
            Text(bytes, FrameType.UpgradeRequest, upgrade);
        }
        else if (mode != FramingMode.SingletonSized)
        {
            bytes.Add((byte)FrameType.PreambleEnd);
        }

        return [.. bytes];
    }

    /// <summary>Writes an upgrade request after the first: <c>09 size name</c> ([MC-NMF] 2.2.3.5).</summary>
    public static byte[] Upgrade(string name)
    {
        var bytes = new List<byte>();
        Text(bytes, FrameType.UpgradeRequest, name);
        return [.. bytes];
    }

    /// <summary>Writes a fault record: <c>08 size uri</c> ([MC-NMF] 2.2.5).</summary>
    public static byte[] Fault(string uri)
    {
        var bytes = new List<byte>();
        Text(bytes, FrameType.Fault, uri);
        return [.. bytes];
    }

    private static void Text(List<byte> bytes, FrameType type, string text)
    {
        var utf8 = Encoding.UTF8.GetBytes(text);
        Span<byte> size = stackalloc byte[FrameSize.MaxBytes];
        bytes.Add((byte)type);
        bytes.AddRange(size[..FrameSize.Write(size, utf8.Length)]);
        bytes.AddRange(utf8);
    }
}
