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
        var seconds = (now.Time - before.Time) / (double)HistogramScale.UnitsPerSecond;
        return Task.FromResult(new ServerCounters
        {
            Clock = now.Time,
            Seconds = seconds,
            Cpu = seconds > 0 ? (now.Cpu - before.Cpu) / seconds : 0,
        });
    }

    public Task<IReadOnlyList<ServerCounters>> CountAsync(
        IReadOnlyList<Stretch> stretches, CancellationToken cancel) => Task.Factory.StartNew(
            () => Follow(stretches), cancel, TaskCreationOptions.LongRunning, TaskScheduler.Default);

    private IReadOnlyList<ServerCounters> Follow(IReadOnlyList<Stretch> stretches) =>
    [
        .. stretches.Select(stretch =>
        {
            var process = _processes[stretch.Service];
            MachineClock.SleepUntil(stretch.From);
            var (from, cpu) = (MachineClock.Now, process?.CpuSeconds ?? 0);
            MachineClock.SleepUntil(stretch.To);
            var (to, used) = (MachineClock.Now, (process?.CpuSeconds ?? 0) - cpu);
            var seconds = (to - from) / (double)HistogramScale.UnitsPerSecond;
            return new ServerCounters { Clock = to, Seconds = seconds, Cpu = used / seconds };
        }),
    ];

    public async ValueTask DisposeAsync()
    {
        foreach (var process in _processes.OfType<PairProcess>())
        {
            await process.DisposeAsync();
        }
    }

    private (double Cpu, long Time) Now() => (_used?.CpuSeconds ?? 0, MachineClock.Now);
}
