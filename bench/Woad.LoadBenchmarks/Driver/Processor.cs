using System.Globalization;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Which core runs what: the server on core 0, the driver on core 1.</summary>
internal static class Processor
{
    public const int ServerCore = 0;
    public const int DriverCore = 1;

    /// <summary>Whether the machine has a core for each side.</summary>
    public static bool CanSeparate { get; } = OperatingSystem.IsLinux() && Environment.ProcessorCount >= 2;

    /// <summary>Binds all threads of this process to the driver's core.</summary>
    public static void BindProcessToDriverCore() => BindProcess(Environment.ProcessId, 1UL << DriverCore);

    /// <summary>Lets a server's threads run on both cores, so that its compiler need not wait for its load.</summary>
    public static void SpreadServer(int process) => BindProcess(process, (1UL << ServerCore) | (1UL << DriverCore));

    /// <summary>Binds a server's threads to its core.</summary>
    public static void BindServer(int process) => BindProcess(process, 1UL << ServerCore);

    /// <summary>Runs <paramref name="start"/> on the server's core, so that a process it starts stays there.</summary>
    public static T OnServerCore<T>(Func<T> start)
    {
        if (!CanSeparate)
        {
            return start();
        }

        Bind(0, 1UL << ServerCore);
        try
        {
            return start();
        }
        finally
        {
            Bind(0, 1UL << DriverCore);
        }
    }

    /// <summary>Processor time of the calling thread.</summary>
    public static unsafe TimeSpan ThreadTime()
    {
        var time = stackalloc long[2];
        Native.GetClock(Native.ThreadCpuClock, time);
        return TimeSpan.FromSeconds(time[0]) + TimeSpan.FromMicroseconds(time[1] / 1000.0);
    }

    private static void BindProcess(int process, ulong cores)
    {
        if (!CanSeparate)
        {
            return;
        }

        foreach (var task in Directory.GetDirectories($"/proc/{process}/task"))
        {
            Bind(int.Parse(Path.GetFileName(task), CultureInfo.InvariantCulture), cores);
        }
    }

    private static unsafe void Bind(int thread, ulong cores) => Native.SetAffinity(thread, sizeof(ulong), &cores);
}
