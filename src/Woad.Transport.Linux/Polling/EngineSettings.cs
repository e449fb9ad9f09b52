namespace Woad.Transport.Linux.Polling;

/// <summary>The bounds of an engine.</summary>
internal sealed record EngineSettings
{
    /// <summary>Threads that poll because of load alone.</summary>
    public int Processors { get; init; } = Environment.ProcessorCount;

    /// <summary>Threads that exist at the same time, with those that are late.</summary>
    public int MaxThreads { get; init; } = 4096;

    /// <summary>Whether a thread of its own looks each millisecond; tests look by themselves.</summary>
    public bool IsWatched { get; init; } = true;

    /// <summary>
    /// Whether a late thread keeps its seat while it waits for a processor: a successor would wait for the same one.
    /// </summary>
    public bool SparesRunnable { get; init; } = true;

    /// <summary>The time after which a thread without a seat ends.</summary>
    public TimeSpan IdleTime { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Bytes of receive and send buffers that are kept while nobody uses them.</summary>
    public long MaxIdleBytes { get; init; } = 64 * 1024 * 1024;

    /// <summary>Measures the pauses after which memory is given back.</summary>
    public TimeProvider Clock { get; init; } = TimeProvider.System;
}
