using System.Globalization;
using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Processes;

namespace Woad.Lab.Durable;

/// <summary>
/// The services of the experiment in their process, one for each store, which starts the other hosts of the stores.
/// The measurements before the durable calls and these calls find the same processes, whose code is compiled.
/// </summary>
internal sealed class DurableHost(DurableHostSettings settings) : ICellService, ICountedHosts
{
    public const string Name = "durable";
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(30);

    private readonly List<StoreHost> _services = [];
    private readonly List<OtherHost> _others = [];
    private readonly List<StorePlace> _ownPlaces = [];

    /// <summary>The stores and the processors of all hosts, and the compiler where it works most.</summary>
    public ServerCounters Complete(ServerCounters own)
    {
        var others = _others.Select(o => o.Last).ToArray();
        return own with
        {
            Cpu = own.Cpu + others.Sum(o => o.Cpu),
            Compiling = others.Select(o => o.Compiling).Append(own.Compiling).Max(),
            Store = others.Select(o => o.Store).OfType<StoreTimes>()
                .Concat(_services.Select(s => s.Database.Times))
                .Aggregate(new StoreTimes(), (sum, store) => sum + store),
        };
    }

    /// <summary>The first host is this process, and the others belong to it.</summary>
    public CellTopology Open()
    {
        var places = settings.Stores.Select((store, i) => settings.Places is { } names
            ? new StorePlace(store, names[i])
            : Create(store)).ToArray();
        for (var i = 1; i < settings.Hosts; i++)
        {
            var name = HostAddresses.NameOf(i);
            _others.Add(new OtherHost(
                name, Start(settings with { Hosts = 1, Places = [.. places.Select(p => p.Name)] }, name)));
        }

        var address = new Uri(
            string.Create(CultureInfo.InvariantCulture, $"net.tcp://127.0.0.1:{FreePort.Next()}/"));
        foreach (var place in places.Prepend(StorePlace.Create(StoreKind.Memory)))
        {
            _services.Add(new StoreHost(place, address));
        }

        return new CellTopology(address)
        {
            Others = [.. _others.Select(o => o.WaitAsync(StartTimeout).GetAwaiter().GetResult())],
        };
    }

    public void Dispose()
    {
        _services.ForEach(static s => s.Dispose());
        _others.ForEach(static o => o.Dispose());
        _ownPlaces.ForEach(static p => p.Delete());
    }

    private StorePlace Create(StoreKind store)
    {
        var place = StorePlace.Create(store);
        _ownPlaces.Add(place);
        return place;
    }

    private static ChildProcess Start(DurableHostSettings settings, string name) => ChildProcess.Start(
        $"{name} of the store",
        [
            "cell-host",
            "--spec",
            JsonSerializer.Serialize(
                CellSpec.Of(Name, settings, TimeSpan.FromMilliseconds(100), countsCalls: false), LabJson.Line),
        ],
        [],
        []);
}
