using Woad.Lab.Processes;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Which core runs what: the server on core 0, the driver on core 1.</summary>
internal static class Processor
{
    private static readonly int[] Server = [0];
    private static readonly int[] Driver = [1];

    /// <summary>Whether the machine has a core for each side.</summary>
    public static bool CanSeparate { get; } = OperatingSystem.IsLinux() && Environment.ProcessorCount >= 2;

    /// <summary>Binds all threads of this process to the driver's core.</summary>
    public static void BindProcessToDriverCore() => Bind(Environment.ProcessId, Driver);

    /// <summary>Lets a server's threads run on both cores, so that its compiler need not wait for its load.</summary>
    public static void SpreadServer(int process) => Bind(process, [.. Server, .. Driver]);

    /// <summary>Binds a server's threads to its core.</summary>
    public static void BindServer(int process) => Bind(process, Server);

    /// <summary>Binds a process to the driver's core: a service while a client is measured on the other one.</summary>
    public static void BindToDriverCore(int process) => Bind(process, Driver);

    /// <summary>Runs <paramref name="start"/> on the server's core, so that a process it starts stays there.</summary>
    public static T OnServerCore<T>(Func<T> start)
    {
        if (!CanSeparate)
        {
            return start();
        }

        CoreAffinity.BindCurrentThread(Server);
        try
        {
            return start();
        }
        finally
        {
            CoreAffinity.BindCurrentThread(Driver);
        }
    }

    private static void Bind(int process, IReadOnlyList<int> cores)
    {
        if (CanSeparate)
        {
            CoreAffinity.BindProcess(process, cores);
        }
    }
}
