using System.Globalization;

namespace Woad.Dispatch.Threads;

/// <summary>
/// Tells a thread that is blocked, or computes, from one that waits for a processor, as far as the system says it
/// (proc(5) of Linux). Where processors are busy, a thread waits for one for longer than most operations take.
/// </summary>
/// <param name="folder">The system's folder about the thread; null where there is none.</param>
internal sealed class ThreadProgress(string? folder)
{
    /// <summary>A thread that has computed for longer, in nanoseconds, holds up others.</summary>
    private const long Most = 2_000_000;

    private int _suspected;
    private long _usedThen;

    /// <summary>The progress of the calling thread.</summary>
    public static ThreadProgress OfCurrent()
    {
        try
        {
            var link = OperatingSystem.IsLinux() ? new FileInfo("/proc/thread-self").LinkTarget : null;
            return new ThreadProgress(link is null ? null : $"/proc/{link}");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return new ThreadProgress(null);
        }
    }

    /// <summary>
    /// Whether the thread is blocked, or has computed for long since it was first asked about the same call. Asked
    /// by one thread.
    /// </summary>
    /// <param name="call">A number of the call that the thread seems to be stuck in.</param>
    public bool IsStuck(int call)
    {
        if (folder is null || !TryRead(out var isRunnable, out var used) || !isRunnable)
        {
            return true;
        }

        if (call != _suspected)
        {
            (_suspected, _usedThen) = (call, used);
            return false;
        }

        return used - _usedThen >= Most;
    }

    /// <summary>Whether the thread computes or waits for a processor, and for how long it has computed.</summary>
    private bool TryRead(out bool isRunnable, out long used)
    {
        (isRunnable, used) = (false, 0);
        Span<byte> buffer = stackalloc byte[256];
        try
        {
            // "7 (name) R ...": the name may have parentheses.
            var stat = Read("stat", buffer);
            var name = stat.LastIndexOf(") "u8);
            isRunnable = name >= 0 && stat[(name + 2)..] is [(byte)'R', ..];

            // "computed waited slices"
            var times = Read("schedstat", buffer);
            var end = times.IndexOf((byte)' ');
            return end > 0 && long.TryParse(times[..end], NumberStyles.None, CultureInfo.InvariantCulture, out used);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // The thread has ended, or the system keeps no such files.
            return false;
        }
    }

    private ReadOnlySpan<byte> Read(string file, Span<byte> into)
    {
        using var handle = File.OpenHandle($"{folder}/{file}", share: FileShare.ReadWrite);
        return into[..RandomAccess.Read(handle, into, 0)];
    }
}
