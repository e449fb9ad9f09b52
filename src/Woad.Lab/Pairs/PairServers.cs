using System.Diagnostics;
using Woad.Lab.Blocks;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;

namespace Woad.Lab.Pairs;

/// <summary>The two services beside one another, each in a process of its own or running already.</summary>
internal sealed class PairServers(PairAddresses addresses, IReadOnlyList<int> cores, TimeSpan start) : IBlockServer
{
    private readonly List<PairProcess?> _processes = [];
    private PairProcess? _used;
    private (double Cpu, long Time) _before;

    /// <summary>Two processes, which are children of this one.</summary>
    public int? ProcessId => null;

    public async Task<(int Service, Uri Address)> OpenAsync(CellSpec spec, CancellationToken cancel)
    {
        var (address, command) = spec.Service == PairCell.A
            ? (addresses.A, addresses.CommandA)
            : (addresses.B, addresses.CommandB);
        _processes.Add(
            command is null ? null : await PairProcess.StartAsync(command, address, cores, start, cancel));
        return (_processes.Count - 1, address);
    }

    public Task UseAsync(int service, CancellationToken cancel)
    {
        _used = _processes[service];
        _before = Now();
        return Task.CompletedTask;
    }

    public Task<ServerCounters> CountAsync(CancellationToken cancel)
    {
        var (now, before) = (Now(), _before);
        _before = now;
        var seconds = Stopwatch.GetElapsedTime(before.Time, now.Time).TotalSeconds;
        return Task.FromResult(new ServerCounters
        {
            Clock = (long)(now.Time * (HistogramScale.UnitsPerSecond / (double)Stopwatch.Frequency)),
            Seconds = seconds,
            Cpu = seconds > 0 ? (now.Cpu - before.Cpu) / seconds : 0,
        });
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var process in _processes.OfType<PairProcess>())
        {
            await process.DisposeAsync();
        }
    }

    private (double Cpu, long Time) Now() => (_used?.CpuSeconds ?? 0, Stopwatch.GetTimestamp());
}
