using Microsoft.Win32.SafeHandles;
using Woad.Queues.Embedded.Turns;

namespace Woad.Queues.Embedded;

/// <summary>The limits of a directory of queues, as one process keeps them.</summary>
internal sealed record EmbeddedQueueOptions
{
    /// <summary>The maximum size of a body, in bytes. MSMQ takes 4 MB.</summary>
    public int MaxMessageSize { get; init; } = 64 * 1024 * 1024;

    /// <summary>The size of the file, in bytes, above which messages are no longer taken.</summary>
    public long MaxFileSize { get; init; } = 8L * 1024 * 1024 * 1024;

    /// <summary>Brings the write-ahead log to the disk.</summary>
    public Action<SafeFileHandle> Flush { get; init; } = LogFlush.Run;
}
