using System.Globalization;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;
using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;

namespace Woad.Lab.Tests.Durable;

/// <summary>Two hosts of one file answer the calls of all measurements.</summary>
public sealed class StoreHostTests : IDisposable
{
    private static readonly BaselineCell _plain = new(Baseline.Plain, StoreKind.Sqlite, 1000, 4, 1) { Hosts = 2 };

    private readonly StorePlace _place = StorePlace.Create(StoreKind.Sqlite);
    private readonly StoreHost[] _hosts;
    private readonly CellTopology _topology;

    public StoreHostTests()
    {
        Uri[] addresses = [Address(), Address()];
        _hosts = [.. addresses.Select(a => new StoreHost(_place, a))];
        _topology = new CellTopology(addresses[0])
        {
            Others = [new(HostAddresses.NameOf(1), addresses[1])],
        };
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Durable_calls_are_made_on_all_hosts(bool isShared) =>
        await CallAsync(new BagTarget(_topology, StoreKind.Sqlite, 1000, isShared));

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Services_that_are_not_durable_use_the_same_store(bool isShared) =>
        await CallAsync(new PlainBagTarget(_plain with { IsShared = isShared }, _topology));

    public void Dispose()
    {
        Array.ForEach(_hosts, static h => h.Dispose());
        _place.Delete();
    }

    private static Uri Address() =>
        new(string.Create(CultureInfo.InvariantCulture, $"net.tcp://127.0.0.1:{FreePort.Next()}/"));

    private async Task CallAsync(ICallTarget target)
    {
        const int calls = 3;
        var before = _hosts.Select(h => h.Database.Times.Writes).ToArray();
        await using (target)
        {
            var sessions = new List<ICallSession>();
            for (var i = 0; i < _plain.Callers; i++)
            {
                sessions.Add(await target.OpenAsync());
            }

            await Task.WhenAll(sessions.Select(async session =>
            {
                for (var i = 0; i < calls; i++)
                {
                    await session.CallAsync();
                }

                await session.DisposeAsync();
            }));
        }

        Assert.All(_hosts.Zip(before), h => Assert.True(
            h.First.Database.Times.Writes - h.Second >= calls * _plain.Callers / _hosts.Length));
    }
}
