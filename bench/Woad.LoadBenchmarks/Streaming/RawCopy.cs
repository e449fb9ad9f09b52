namespace Woad.LoadBenchmarks.Streaming;

/// <summary>What <see cref="RawCopyHandler"/> does with the bytes it is sent.</summary>
internal enum RawCopy : byte
{
    /// <summary>Copies them into one buffer, again and again, and answers with one byte.</summary>
    Acknowledge,

    /// <summary>The same, and sends as many bytes back from that buffer.</summary>
    Echo,

    /// <summary>
    /// Gathers them in a new array and sends that back: what any service does whose operation takes and returns an
    /// array.
    /// </summary>
    EchoArray,
}
