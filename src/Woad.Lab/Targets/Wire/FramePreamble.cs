using System.Text;

namespace Woad.Lab.Targets.Wire;

/// <summary>The records with which a client of a framed connection begins.</summary>
internal static class FramePreamble
{
    /// <summary>The upgrade without bytes of its own: the service asks the kernel who its client is.</summary>
    private const string PosixIdentity = "application/unixposix";

    /// <summary>[MC-NMF] 2.2.4: records up to and with the end of the preamble.</summary>
    public static int LengthOf(ReadOnlySpan<byte> bytes) => Parts(bytes)[^1];

    /// <summary>
    /// Where the parts of a preamble end that the service answers: each request for an upgrade, and the preamble
    /// itself.
    /// </summary>
    /// <exception cref="InvalidDataException">The preamble has no end, or asks for an upgrade that changes the
    /// bytes.</exception>
    public static IReadOnlyList<int> Parts(ReadOnlySpan<byte> bytes)
    {
        var parts = new List<int>();
        for (var at = 0; at < bytes.Length;)
        {
            var (type, end) = (bytes[at], EndOf(bytes, at));
            if (type == FrameRecords.UpgradeRequest && end > 0)
            {
                Check(NameIn(bytes, at, end));
                parts.Add(end);
            }
            else if (type == FrameRecords.PreambleEnd)
            {
                return [.. parts, end];
            }

            at = end > 0 ? end : bytes.Length;
        }

        throw new InvalidDataException("the captured preamble has no end");
    }

    /// <summary>The type of the record that ends where the bytes end; null while they end inside of one.</summary>
    public static byte? LastRecord(ReadOnlySpan<byte> bytes)
    {
        byte? last = null;
        for (var at = 0; at < bytes.Length;)
        {
            var end = EndOf(bytes, at);
            if (end < 0)
            {
                return null;
            }

            (last, at) = (bytes[at], end);
        }

        return last;
    }

    /// <summary>Where the record ends that begins there; -1 when it has not come whole.</summary>
    private static int EndOf(ReadOnlySpan<byte> bytes, int at)
    {
        var end = bytes[at] switch
        {
            FrameRecords.PreambleEnd => at + 1,
            FrameRecords.Mode or FrameRecords.KnownEncoding => at + 2,
            FrameRecords.Version => at + 3,
            FrameRecords.Via or FrameRecords.ExtensibleEncoding or FrameRecords.UpgradeRequest =>
                FrameReader.TryContent(bytes[at..], out _, out var length) ? at + length : -1,
            var type => throw new InvalidDataException($"the captured preamble holds record {type:X2}"),
        };
        return end <= bytes.Length ? end : -1;
    }

    private static string NameIn(ReadOnlySpan<byte> bytes, int at, int end)
    {
        FrameReader.TryContent(bytes[at..end], out var name, out _);
        return Encoding.UTF8.GetString(name);
    }

    private static void Check(string upgrade)
    {
        if (upgrade != PosixIdentity)
        {
            throw new InvalidDataException(
                $"the connection is upgraded ({upgrade}): what is encrypted for one connection means nothing on "
                    + "another");
        }
    }
}
