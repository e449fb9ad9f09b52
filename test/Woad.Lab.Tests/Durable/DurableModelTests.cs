using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Tests.Instancing;

namespace Woad.Lab.Tests.Durable;

/// <summary>Predictions from measurements that are known, in milliseconds from one call to the next.</summary>
public sealed class DurableModelTests
{
    [Theory]
    [InlineData("one caller waits for its store, and the service beyond it", 1, 1, false, 2 + 0.8 - 0.5, "commits")]
    [InlineData("many callers take the time in turns", 8, 1, false, 1, "commits")]
    [InlineData("more hosts add a time to each call", 8, 4, false, 1 + 1.25, "lock waits")]
    [InlineData("callers of one instance wait for its turns", 8, 1, true, 2 + 0.5, "lock waits")]
    [InlineData("turns on more hosts are longer", 8, 4, true, 4 + 0.5, "lock waits")]
    public void Time_of_a_call_is_the_sum_of_its_parts(
        string law, int callers, int hosts, bool isShared, double milliseconds, string limit)
    {
        var cell = new DurableCell(StoreKind.Sqlite, 100, hosts, callers, isShared, 1);
        var figures = DurableModel.Predict(cell, Measured(processors: 0.3)).ToArray();
        Assert.Equal((DurableModel.Rate, limit), (figures[0].Quantity, figures[0].Limit));
        Assert.True(Math.Abs((1000 / figures[0].Value) - milliseconds) < 0.01, $"{law}: {1000 / figures[0].Value:F2}");
        Assert.Equal(callers * milliseconds, figures[1].Value, 0.01);
    }

    [Theory]
    [InlineData(8, 1, false, "service")]
    [InlineData(8, 4, false, "service")]
    [InlineData(8, 1, true, "lock waits")]
    [InlineData(1, 1, false, "commits")]
    public void Processors_are_the_limit_where_many_callers_use_them_up(
        int callers, int hosts, bool isShared, string limit)
    {
        var cell = new DurableCell(StoreKind.Sqlite, 100, hosts, callers, isShared, 1);
        Assert.Equal(limit, DurableModel.Predict(cell, Measured(processors: 0.95)).First().Limit);
    }

    /// <summary>Larger states make each call longer, and the time that more hosts add stays.</summary>
    [Fact]
    public void More_hosts_are_measured_with_one_size()
    {
        var run = Run(0.3)
            .With(new BaselineCell(Baseline.Turns, StoreKind.Sqlite, 10_000, 8, 1), 8, 200)
            .With(new BaselineCell(Baseline.Store, StoreKind.Sqlite, 10_000, 8, 1), 8, 1000);
        var cell = new DurableCell(StoreKind.Sqlite, 10_000, 4, 8, IsShared: false, 1);
        var figure = DurableModel.Predict(cell, new Baselines(run.Data, 100)).First();
        Assert.Equal(1000 / (5 + 1.25), figure.Value, 0.1);
    }

    /// <summary>One of three windows may meet a slow time of the machine.</summary>
    [Fact]
    public void Mean_of_the_windows_counts()
    {
        var turns = new BaselineCell(Baseline.Turns, StoreKind.Sqlite, 100, 8, 1);
        var run = Run(0.3).With(turns, 8, 700).With(turns, 8, 1300);
        var cell = new DurableCell(StoreKind.Sqlite, 100, 1, 8, IsShared: false, 1);
        Assert.Equal(1000, DurableModel.Predict(cell, new Baselines(run.Data, 100)).First().Value, 0.1);
    }

    [Theory]
    [InlineData(1, 1, false)]
    [InlineData(8, 4, false)]
    [InlineData(8, 1, true)]
    public void Nothing_is_predicted_before_it_is_measured(int callers, int hosts, bool isShared) =>
        Assert.Empty(DurableModel.Predict(
            new DurableCell(StoreKind.Sqlite, 100, hosts, callers, isShared, 1),
            new Baselines(new DurableRun().Data, 100)));

    private static Baselines Measured(double processors) => new(Run(processors).Data, 100);

    private static DurableRun Run(double processors)
    {
        var run = new DurableRun();
        BaselineCell Of(
            Baseline kind, int callers, int hosts = 1, bool isShared = false, StoreKind store = StoreKind.Sqlite) =>
            new(kind, store, 100, callers, 1) { Hosts = hosts, IsShared = isShared };
        foreach (var (cell, perSecond) in new[]
        {
            (Of(Baseline.Service, 1, store: StoreKind.Memory), 1250),
            (Of(Baseline.Plain, 1, store: StoreKind.Memory), 2000),
            (Of(Baseline.Service, 8, isShared: true, store: StoreKind.Memory), 2000),
            (Of(Baseline.Store, 1), 500),
            (Of(Baseline.Store, 8), 1250),
            (Of(Baseline.Plain, 1), 500),
            (Of(Baseline.Turns, 8), 1000),
            (Of(Baseline.Plain, 8), 800),
            (Of(Baseline.Plain, 8, hosts: 4), 400),
            (Of(Baseline.Plain, 8, isShared: true), 500),
            (Of(Baseline.Plain, 8, hosts: 4, isShared: true), 250),
        })
        {
            run.With(cell, cell.Callers * 1000.0 / perSecond, perSecond)
                .With(cell, new StoreTimes(), processors * InstancingRun.Environment.ServerCoreCount);
        }

        return run;
    }
}
