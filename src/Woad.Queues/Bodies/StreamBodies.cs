namespace Woad.Queues.Bodies;

/// <summary>Bodies that are streams.</summary>
internal static class StreamBodies
{
    /// <summary>The bytes of a stream, from its position to its end.</summary>
    public static byte[] ReadAll(Stream stream)
    {
        var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }
}
