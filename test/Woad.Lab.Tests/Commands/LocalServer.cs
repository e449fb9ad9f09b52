using System.Text.Json;
using Woad.Lab.Commands;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Commands;

/// <summary>The server of trials in the process of the tests. Its counters are those of all that runs there.</summary>
internal sealed class LocalServer : ITrialServer
{
    private readonly WoadMeter _meter;
    private readonly CountersWatch _watch;
    private volatile ICellService _service;
    private string _serves;

    private LocalServer(CellSpec spec)
    {
        (_serves, _service) = (TextOf(spec), Experiments.CreateService(spec));
        Topology = _service.Open();
        _meter = new WoadMeter(spec.CountsCalls);
        _watch = new CountersWatch(_meter, TimeSpan.FromSeconds(spec.IntervalSeconds), Count);
    }

    public event Action<ServerCounters>? Counted;

    public CellTopology Topology { get; private set; }

    public Uri Address => Topology.Address;

    public bool IsWarm { get; set; }

    public int? ProcessId => Environment.ProcessId;

    public int? Port => Topology.Address.Port > 0 ? Topology.Address.Port : null;

    public static Task<ITrialServer> StartAsync(
        string name,
        CellSpec spec,
        IReadOnlyList<int> cores,
        CancellationToken cancel,
        IReadOnlyList<(string Name, string Value)> environment) =>
        Task.Run(ITrialServer () => new LocalServer(spec), cancel);

    public async Task ServeAsync(CellSpec spec, CancellationToken cancel)
    {
        _watch.Wake();
        if (TextOf(spec) == _serves)
        {
            return;
        }

        await Task.Run(
            () =>
            {
                _service.Dispose();
                (_serves, _service) = (TextOf(spec), Experiments.CreateService(spec));
                Topology = _service.Open();
            },
            cancel);
    }

    public Task RestAsync()
    {
        _watch.Rest();
        return Task.CompletedTask;
    }

    public Task SetAsync(ServiceLimit limit, CancellationToken cancel)
    {
        ((ILimitedHost)_service).Set(limit);
        return Task.CompletedTask;
    }

    public async ValueTask DisposeAsync() => await Task.Run(() =>
    {
        _watch.Dispose();
        _meter.Dispose();
        _service.Dispose();
    });

    private static string TextOf(CellSpec spec) => JsonSerializer.Serialize(spec, LabJson.Line);

    private void Count(ServerCounters counters) =>
        Counted?.Invoke(_service is ICountedHosts hosts ? hosts.Complete(counters) : counters);
}
