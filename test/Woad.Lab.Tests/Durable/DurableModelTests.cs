using Woad.Lab.Durable;

namespace Woad.Lab.Tests.Durable;

/// <summary>Predictions from measurements that are known: a service of 0.5 ms, statements of 2 ms.</summary>
public sealed class DurableModelTests
{
    [Theory]
    [InlineData("one caller waits for the service and for its statements", 1, 1, false, 400, "commits")]
    [InlineData("callers of one instance take turns", 8, 1, true, 416.7, "lock waits")]
    [InlineData("callers of a host are committed together", 8, 1, false, 748.9, "commits")]
    [InlineData("callers of several hosts are committed apart", 8, 4, false, 444.4, "commits")]
    public void Sqlite_is_predicted(string law, int callers, int hosts, bool isShared, double rate, string limit)
    {
        var cell = new DurableCell(StoreKind.Sqlite, 100, hosts, callers, isShared, 1);
        var figure = DurableModel.Predict(cell, Measured(StoreKind.Sqlite)).First();
        Assert.Equal((DurableModel.Rate, limit), (figure.Quantity, figure.Limit));
        Assert.True(Math.Abs(figure.Value - rate) < 1, $"{law}: {figure.Value:F1}");
    }

    [Fact]
    public void Postgres_takes_what_its_connections_take_together_however_many_hosts_there_are()
    {
        var cell = new DurableCell(StoreKind.Postgres, 100, 3, 8, IsShared: false, 1);
        var figure = DurableModel.Predict(cell, Measured(StoreKind.Postgres)).First();
        Assert.Equal(1 / ((1 / 4000.0) + (1 / 2500.0)), figure.Value, 1e-6);
    }

    [Fact]
    public void Nothing_is_predicted_before_it_is_measured() => Assert.Empty(DurableModel.Predict(
        new DurableCell(StoreKind.Sqlite, 100, 1, 1, IsShared: false, 1), new Baselines(new DurableRun().Data)));

    private static Baselines Measured(StoreKind store)
    {
        var service = new BaselineCell(Baseline.Service, StoreKind.Memory, 100, 1, 1);
        var statements = new BaselineCell(Baseline.Call, store, 100, 1, 1);
        var together = statements with { Callers = 8 };
        return new Baselines(new DurableRun()
            .With(service, 0.5, 2000)
            .With(service with { Callers = 8 }, 2, 4000)
            .With(service with { Callers = 8, IsShared = true }, 3, 2500)
            .With(statements, 2, 500)
            .With(together, 3.2, 2500.0 / together.Together)
            .Data);
    }
}
