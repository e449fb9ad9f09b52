namespace Woad.Lab.Targets.Wire;

/// <summary>The records with which a client of a framed connection begins.</summary>
internal static class FramePreamble
{
    /// <summary>[MC-NMF] 2.2.4: records up to and with the end of the preamble.</summary>
    public static int LengthOf(ReadOnlySpan<byte> bytes)
    {
        for (var at = 0; at < bytes.Length;)
        {
            switch (bytes[at])
            {
                case FrameRecords.PreambleEnd:
                    return at + 1;
                case FrameRecords.Version:
                    at += 3;
                    break;
                case FrameRecords.Mode or FrameRecords.KnownEncoding:
                    at += 2;
                    break;
                case FrameRecords.Via:
                    var shift = 0;
                    var length = 0;
                    for (at++; bytes[at] >= 0x80; at++, shift += 7)
                    {
                        length |= (bytes[at] & 0x7F) << shift;
                    }

                    at += 1 + (length | (bytes[at] << shift));
                    break;
                default:
                    throw new InvalidDataException($"The captured preamble holds record {bytes[at]:X2}.");
            }
        }

        throw new InvalidDataException("The captured preamble has no end.");
    }
}
