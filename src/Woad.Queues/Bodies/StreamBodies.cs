namespace Woad.Queues.Bodies;

/// <summary>Bodies that are streams.</summary>
internal static class StreamBodies
{
    /// <summary>The bytes of a stream, from its position to its end.</summary>
    public static byte[] ReadAll(Stream stream)
    {
        var copy = new MemoryStream();

        // Not CopyTo, which refuses streams whose CanRead is off and trusts their Length.
        var piece = new byte[16 * 1024];
        while (stream.Read(piece, 0, piece.Length) is > 0 and var count)
        {
            copy.Write(piece, 0, count);
        }

        return copy.ToArray();
    }
}
