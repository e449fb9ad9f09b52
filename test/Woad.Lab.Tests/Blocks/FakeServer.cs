using Woad.Lab.Blocks;
using Woad.Lab.Hosts;

namespace Woad.Lab.Tests.Blocks;

/// <summary>A server process that does nothing, and fails where it is told to.</summary>
internal sealed class FakeServer : IBlockServer
{
    private readonly List<string> _services = [];

    public int? ProcessId => null;

    /// <summary>Called with the name of a service that is opened.</summary>
    public Action<string> Opening { get; init; } = _ => { };

    /// <summary>Called with the name of a service whose window begins.</summary>
    public Action<string> Using { get; init; } = _ => { };

    /// <summary>Called when a window in slices begins.</summary>
    public Action Following { get; init; } = () => { };

    public bool IsEnded { get; private set; }

    public Task<(int Service, Uri Address)> OpenAsync(CellSpec spec, CancellationToken cancel)
    {
        Opening(spec.Service);
        _services.Add(spec.Service);
        return Task.FromResult((_services.Count - 1, new Uri("net.tcp://localhost/")));
    }

    public Task UseAsync(int service, CancellationToken cancel)
    {
        Using(_services[service]);
        return Task.CompletedTask;
    }

    public Task<ServerCounters> CountAsync(CancellationToken cancel) =>
        Task.FromResult(new ServerCounters { Seconds = 0.01, Cpu = 0.5 });

    public async Task<IReadOnlyList<ServerCounters>> CountAsync(
        IReadOnlyList<Stretch> stretches, CancellationToken cancel)
    {
        Following();
        await Task.Yield();
        return
        [
            .. stretches.Select((s, i) => new ServerCounters
            {
                Seconds = (s.To - s.From) / 1e7, Cpu = 0.5, Gen0 = i, Contentions = 1,
            }),
        ];
    }

    public ValueTask DisposeAsync()
    {
        IsEnded = true;
        return default;
    }
}
