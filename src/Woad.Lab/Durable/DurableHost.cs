using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Text.Json;
using Woad.Lab.Agents;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;

namespace Woad.Lab.Durable;

/// <summary>The service of the experiment in its process, which starts the other hosts of the cell.</summary>
internal sealed class DurableHost(DurableHostSettings settings) : ICellService, ICountedHosts
{
    public const string Name = "durable";
    private const int Unlimited = 100_000;
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(30);

    private readonly ServiceHost _host = new(typeof(Bag));
    private readonly List<OtherHost> _others = [];
    private WatchedDatabase? _database;
    private StorePlace? _ownPlace;

    /// <summary>The store and the processors of all hosts of the cell.</summary>
    public ServerCounters Complete(ServerCounters own) => own with
    {
        Cpu = own.Cpu + _others.Sum(o => o.Last.Cpu),
        Store = _others.Select(o => o.Last.Store).OfType<StoreTimes>()
            .Aggregate(_database?.Times ?? new StoreTimes(), (sum, store) => sum + store),
    };

    /// <summary>The ports of the other hosts are in the fragment, which no request carries.</summary>
    public Uri Open()
    {
        var place = settings.Place is { } name
            ? new StorePlace(settings.Store, name)
            : _ownPlace = StorePlace.Create(settings.Store);
        for (var i = 1; i < settings.Hosts; i++)
        {
            _others.Add(new OtherHost(Start(settings with { Hosts = 1, Place = place.Name }, i)));
        }

        _database = WatchedDatabase.Of(place);
        _host.Description.Behaviors.Add(new PersistenceProviderBehavior(new WatchedStoreFactory(_database)));
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Unlimited, MaxConcurrentInstances = Unlimited, MaxConcurrentSessions = Unlimited,
        });
        var address = new Uri(
            string.Create(CultureInfo.InvariantCulture, $"net.tcp://127.0.0.1:{FreePort.Next()}/bag"));
        _host.AddServiceEndpoint(typeof(IBag), new NetTcpContextBinding(SecurityMode.None), address);
        _host.Open();
        var ports = _others.Select(o => o.WaitAsync(StartTimeout).GetAwaiter().GetResult().Port).ToArray();
        return ports.Length == 0 ? address : new Uri($"{address}#{string.Join(',', ports)}");
    }

    public void Dispose()
    {
        _host.Abort();
        foreach (var other in _others)
        {
            other.Dispose();
        }

        _ownPlace?.Delete();
    }

    private static AgentProcess Start(DurableHostSettings settings, int number) => AgentProcess.Start(
        string.Create(CultureInfo.InvariantCulture, $"host {number + 1} of the store"),
        [
            "cell-host",
            "--spec",
            JsonSerializer.Serialize(
                CellSpec.Of(Name, settings, TimeSpan.FromMilliseconds(100), countsCalls: false), LabJson.Line),
        ],
        [],
        []);
}
