using System.Diagnostics;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Woad.Lab.Processes;

/// <summary>
/// Starts processes on given cores. On Linux a child inherits the mask of the thread that starts it, so that all its
/// threads, the runtime's own too, live on those cores from the first instruction; a mask set later would miss them.
/// </summary>
internal static class CoreAffinity
{
    private const int MaskedCores = 64;

    public static void Start(Process process, IReadOnlyList<int> cores)
    {
        if (cores.Count == 0 || cores.Count >= Environment.ProcessorCount || cores.Max() >= MaskedCores)
        {
            process.Start();
            return;
        }

        var mask = MaskOf(cores);
        if (OperatingSystem.IsLinux())
        {
            StartInheriting(process, mask);
            return;
        }

        process.Start();
        if (OperatingSystem.IsWindows())
        {
            process.ProcessorAffinity = (nint)mask;
        }
    }

    /// <summary>
    /// Binds this process to some cores until the result is disposed; null where there are none, or where the system
    /// cannot.
    /// </summary>
    public static IDisposable? Confine(IReadOnlyList<int> cores)
    {
        if (!OperatingSystem.IsLinux() || cores.Count == 0 || cores.Max() >= MaskedCores
            || GetAffinity(0, sizeof(ulong), out var before) < 0)
        {
            return null;
        }

        BindAll("self", MaskOf(cores));
        return new Release(before);
    }

    /// <summary>Lets the calling thread run on these cores only, where the system can.</summary>
    public static void BindCurrentThread(IReadOnlyList<int> cores)
    {
        if (OperatingSystem.IsLinux() && cores.Count > 0 && cores.Max() < MaskedCores)
        {
            _ = SetAffinity(0, sizeof(ulong), MaskOf(cores));
        }
    }

    /// <summary>Lets all threads of a process that runs already use these cores only, where the system can.</summary>
    public static void BindProcess(int process, IReadOnlyList<int> cores)
    {
        if (OperatingSystem.IsLinux() && cores.Count > 0 && cores.Max() < MaskedCores)
        {
            BindAll(process.ToString(CultureInfo.InvariantCulture), MaskOf(cores));
        }
    }

    private static ulong MaskOf(IEnumerable<int> cores) => cores.Aggregate(0UL, (all, core) => all | (1UL << core));

    /// <summary>Threads that begin later inherit the mask of the thread that starts them.</summary>
    private static void BindAll(string process, ulong mask)
    {
        foreach (var task in Directory.GetDirectories($"/proc/{process}/task"))
        {
            _ = SetAffinity(int.Parse(Path.GetFileName(task), CultureInfo.InvariantCulture), sizeof(ulong), mask);
        }
    }

    private static void StartInheriting(Process process, ulong mask)
    {
        if (GetAffinity(0, sizeof(ulong), out var before) < 0)
        {
            process.Start();
            return;
        }

        var restricted = SetAffinity(0, sizeof(ulong), mask) == 0;
        try
        {
            process.Start();
        }
        finally
        {
            if (restricted)
            {
                _ = SetAffinity(0, sizeof(ulong), before);
            }
        }
    }

    [DllImport("libc", EntryPoint = "sched_setaffinity")]
    private static extern int SetAffinity(int thread, nint size, in ulong mask);

    [DllImport("libc", EntryPoint = "sched_getaffinity")]
    private static extern int GetAffinity(int thread, nint size, out ulong mask);

    private sealed class Release(ulong mask) : IDisposable
    {
        public void Dispose() => BindAll("self", mask);
    }
}
