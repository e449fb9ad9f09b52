using System.Diagnostics;
using System.Net.Sockets;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Targets.Wire;
using Woad.Lab.Trials;

namespace Woad.Lab.Observing;

/// <summary>
/// Counters of a server process that is not the laboratory's: of the runtime and of Woad by the process's diagnostics
/// port, threads, memory and processor time by the kernel. It needs nothing of the server but to be on this machine.
/// </summary>
internal sealed class RemoteCounters : ICountedServer, IDisposable
{
    private const long TimeSeries = 2;
    private const double IntervalSeconds = 1;
    private const double Megabyte = 1e6;
    private static readonly TimeSpan EndAllowance = TimeSpan.FromSeconds(2);

    private readonly int _process;
    private readonly DiagnosticsPort? _port;
    private readonly ManualResetEventSlim _end = new();
    private readonly Thread _thread;
    private ServerCounters? _last;
    private IReadOnlyDictionary<string, double> _before = new Dictionary<string, double>();
    private ProcessStatus? _statusBefore;
    private long _timeBefore;

    private RemoteCounters(int process, DiagnosticsPort? port, Action work, string source)
    {
        (_process, _port, Source) = (process, port, source);
        _thread = new Thread(() => Observe(work)) { IsBackground = true, Name = "Server counters" };
    }

    public event Action<ServerCounters>? Counted;

    public int? ProcessId => _process;

    public int? Port { get; private init; }

    /// <summary>Where the counters come from, or why some are missing.</summary>
    public string Source { get; }

    /// <summary>Whether Woad's own instruments were among what came.</summary>
    public bool HasWoad { get; private set; }

    public bool HasSamples => _last is not null;

    /// <summary>Null, with the reason, when nothing at all can be known of the server.</summary>
    public static RemoteCounters? TryOpen(Uri server, out string reason)
    {
        var isFile = ServerSocket.IsFile(server);
        if (!OperatingSystem.IsLinux() || !server.IsLoopback || (server.Port <= 0 && !isFile))
        {
            reason = "the server is on another machine, or its port is not known";
            return null;
        }

        if ((isFile ? ListeningProcess.Find(server.LocalPath) : ListeningProcess.Find(server.Port)) is not { } process)
        {
            reason = isFile
                ? $"no process of this user listens at {server.LocalPath}"
                : $"no process of this user listens on port {server.Port}";
            return null;
        }

        reason = "";
        return Open(process, isFile ? null : server.Port);
    }

    /// <summary>The source of the counters, or the reason why there are none.</summary>
    public static string Describe(RemoteCounters? server, string reason) => server switch
    {
        null => $"none, {reason}",
        { HasSamples: false } => $"none, {server.Source}, from which nothing came",
        { HasWoad: false } => $"{server.Source}; it publishes nothing of Woad's: no throttles, sessions or instances",
        _ => server.Source,
    };

    public void Dispose()
    {
        _end.Set();
        _port?.Dispose();
        _thread.Join(EndAllowance);
    }

    private static RemoteCounters Open(int process, int? listening)
    {
        RemoteCounters? counters = null;
        if (DiagnosticsPort.Find(process) is not { } port)
        {
            counters = new RemoteCounters(
                process,
                null,
                () => counters!.Poll(),
                $"process {process} has no .NET diagnostics port: only what the kernel counts") { Port = listening };
            counters._thread.Start();
            return counters;
        }

        try
        {
            var stream = port.Collect(
                "System.Diagnostics.Metrics", TimeSeries, MetricCollector.Arguments(IntervalSeconds));
            counters = new RemoteCounters(
                process, port, () => counters!.Follow(stream), $"process {process} by its .NET diagnostics port")
            {
                Port = listening,
            };
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or SocketException)
        {
            port.Dispose();
            counters = new RemoteCounters(
                process, null, () => counters!.Poll(),
                    $"process {process}: {error.Message} Only what the kernel counts")
            {
                Port = listening,
            };
        }

        counters._thread.Start();
        return counters;
    }

    private void Observe(Action work)
    {
        try
        {
            work();
        }
        catch (Exception error)
            when (error is IOException or InvalidDataException or ObjectDisposedException or SocketException)
        {
            // The server has ended, or the load has: what came stays. The kernel may still know the process.
            if (!_end.IsSet)
            {
                Poll();
            }
        }
    }

    private void Follow(Stream stream)
    {
        var collector = new MetricCollector();
        foreach (var entry in new TraceReader(stream).Read())
        {
            if (collector.Take(entry) is var (woad, runtime))
            {
                Raise(Sample(entry.Timestamp, woad, runtime));
                _before = runtime;
            }
        }
    }

    private void Poll()
    {
        while (!_end.Wait(TimeSpan.FromSeconds(IntervalSeconds)))
        {
            if (ProcessStatus.Of(_process) is null)
            {
                return;
            }

            Raise(Sample(Stopwatch.GetTimestamp(), new MeterValues(), new Dictionary<string, double>()));
        }
    }

    private void Raise(ServerCounters? sample)
    {
        if (sample is not null)
        {
            _last = sample;
            Counted?.Invoke(sample);
        }
    }

    /// <summary>Null for the first look, from which differences are taken.</summary>
    private ServerCounters? Sample(long timestamp, MeterValues woad, IReadOnlyDictionary<string, double> runtime)
    {
        var status = ProcessStatus.Of(_process);
        var (before, seconds) = (_statusBefore, Stopwatch.GetElapsedTime(_timeBefore, timestamp).TotalSeconds);
        (_statusBefore, _timeBefore) = (status, timestamp);
        if (before is null || status is null || seconds <= 0)
        {
            return null;
        }

        HasWoad |= !woad.IsEmpty;
        return new ServerCounters
        {
            Clock = (long)(timestamp * (HistogramScale.UnitsPerSecond / (double)Stopwatch.Frequency)),
            Requests = woad.Requests(),
            InstancesAlive = woad.Of("woad.instances"),
            Connections = woad.Of("woad.connections"),
            Faulted = woad.Of("woad.calls.faulted") ?? 0,
            Failed = woad.Of("woad.calls.failed") ?? 0,
            Refused = woad.Of("woad.messages.refused") ?? 0,
            Threads = status.Threads,
            PoolThreads = (int)runtime.GetValueOrDefault("dotnet.thread_pool.thread.count"),
            PoolQueue = (long)runtime.GetValueOrDefault("dotnet.thread_pool.queue.length"),
            Contentions = runtime.Count == 0 ? null : Since(runtime, "dotnet.monitor.lock_contentions"),
            Cpu = (status.CpuSeconds - before.CpuSeconds) / seconds,
            AllocatedMegabytes = Since(runtime, "dotnet.gc.heap.total_allocated") / Megabyte,
            Gen0 = Collections(runtime, "gen0", "gen1", "gen2"),
            Gen1 = Collections(runtime, "gen1", "gen2"),
            Gen2 = Collections(runtime, "gen2"),
            PauseMilliseconds = Since(runtime, "dotnet.gc.pause.time") * 1000,
            LargeObjectMegabytes = runtime.GetValueOrDefault("dotnet.gc.last_collection.heap.size/loh") / Megabyte,
            WorkingSetMegabytes = status.WorkingSetMegabytes,
            PeakWorkingSetMegabytes = status.PeakMegabytes,
        }.With(woad.Services());
    }

    private int Collections(IReadOnlyDictionary<string, double> runtime, params string[] generations) =>
        (int)generations.Sum(g => Since(runtime, $"dotnet.gc.collections/{g}"));

    private double Since(IReadOnlyDictionary<string, double> runtime, string name) =>
        runtime.TryGetValue(name, out var now) && _before.TryGetValue(name, out var then) ? now - then : 0;
}
