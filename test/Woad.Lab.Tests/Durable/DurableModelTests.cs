using Woad.Lab.Durable;
using Woad.Lab.Hosts;
using Woad.Lab.Tests.Instancing;

namespace Woad.Lab.Tests.Durable;

/// <summary>Predictions from measurements that are known: a service of 0.5 ms, a store of 2 ms.</summary>
public sealed class DurableModelTests
{
    [Theory]
    [InlineData("one caller waits for the service and for its store", 1, 1, false, 400, "commits")]
    [InlineData("callers of one instance take turns", 8, 1, true, 416.7, "lock waits")]
    [InlineData("a store that commits together is the limit", 8, 1, false, 2500, "commits")]
    [InlineData("a store that many hosts write to is the limit", 8, 4, false, 1000, "lock waits")]
    public void Sqlite_is_predicted(string law, int callers, int hosts, bool isShared, double rate, string limit)
    {
        var cell = new DurableCell(StoreKind.Sqlite, 100, hosts, callers, isShared, 1);
        var figure = DurableModel.Predict(cell, Measured(StoreKind.Sqlite)).First();
        Assert.Equal((DurableModel.Rate, limit), (figure.Quantity, figure.Limit));
        Assert.True(Math.Abs(figure.Value - rate) < 1, $"{law}: {figure.Value:F1}");
    }

    [Fact]
    public void Processors_are_shared_with_the_server_of_postgres()
    {
        var cell = new DurableCell(StoreKind.Postgres, 100, 1, 8, IsShared: false, 1);
        var figure = DurableModel.Predict(cell, Measured(StoreKind.Postgres)).First();

        // The server takes what the service leaves of them.
        Assert.Equal(1 / ((ServiceProcessors / 4000) + (1 / 2500.0)), figure.Value, 1e-6);
        Assert.Equal(DurableModel.Service, figure.Limit);
    }

    [Fact]
    public void Nothing_is_predicted_before_it_is_measured() => Assert.Empty(DurableModel.Predict(
        new DurableCell(StoreKind.Sqlite, 100, 1, 1, IsShared: false, 1), new Baselines(new DurableRun().Data)));

    /// <summary>The part of the processors that the service uses with eight callers.</summary>
    private const double ServiceProcessors = 0.4;

    private static Baselines Measured(StoreKind kind)
    {
        var service = new BaselineCell(Baseline.Service, StoreKind.Memory, 100, 1, 1);
        var store = new BaselineCell(Baseline.Store, kind, 100, 1, 1);
        return new Baselines(new DurableRun()
            .With(service, 0.5, 2000)
            .With(service with { Callers = 8 }, 2, 4000)
            .With(
                service with { Callers = 8 },
                new StoreTimes(),
                ServiceProcessors * InstancingRun.Environment.ServerCoreCount)
            .With(service with { Callers = 8, Hosts = 4 }, 2, 4000)
            .With(service with { Callers = 8, IsShared = true }, 3, 2500)
            .With(store, 2, 500)
            .With(store with { Callers = 8 }, 3.2, 2500)
            .With(store with { Callers = 8, Hosts = 4 }, 8, 1000)
            .With(store with { Callers = 8, IsShared = true }, 16, 500)
            .Data);
    }
}
