using System.ServiceModel;
using Woad.Lab.Instancing;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingModelTests
{
    private static readonly InstancingCell Multiple =
        new("netTcp", InstanceContextMode.Single, ConcurrencyMode.Multiple, 1, false, 1);

    private static readonly InstancingCell PerCall =
        Multiple with { Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single };

    [Fact]
    public void Fit_recovers_the_costs_that_made_the_calibration()
    {
        var costs = CostModel.Fit(Calibration(a: 10, b: 0.5, i: 2, c: 40, share: 0.98))!;
        Assert.Equal(10, costs.Call, 9);
        Assert.Equal(0.5, costs.Object, 9);
        Assert.Equal(2, costs.Instance, 9);
        Assert.Equal(40, costs.Constructor, 9);
        Assert.Equal(0.98, costs.Utilisation);
        Assert.Equal(0, costs.Outside);
        Assert.Null(CostModel.Fit([]));
    }

    /// <summary>Windows of 9 to 12 µs and of 10 to 13 µs: the difference of 1 µs may be chance.</summary>
    [Fact]
    public void Fit_takes_an_instance_to_cost_nothing_where_the_windows_differ_more()
    {
        CalibrationPoint[] windows =
        [
            .. Windows(Multiple, 9, 10, 12),
            .. Windows(PerCall, 10, 11, 13),
        ];
        var costs = CostModel.Fit(windows)!;
        Assert.Equal((0, 10.5), (costs.Instance, costs.MicrosecondsOf(Multiple)));
        Assert.Equal(10.5, costs.MicrosecondsOf(PerCall));
    }

    [Fact]
    public void Fit_finds_the_cost_of_an_instance_beyond_the_difference_of_windows()
    {
        var costs = CostModel.Fit([.. Windows(Multiple, 9, 10, 11), .. Windows(PerCall, 19, 20, 21)])!;
        Assert.Equal((10, 10.0), (costs.Instance, costs.MicrosecondsOf(Multiple)));
        Assert.Equal(20, costs.MicrosecondsOf(PerCall));
    }

    /// <summary>Replies of more than 50 objects cost more by object than smaller ones.</summary>
    [Theory]
    [InlineData(1, 10)]
    [InlineData(25, 22)]
    [InlineData(50, 34.5)]
    [InlineData(75, 72)]
    [InlineData(100, 109.5)]
    public void MicrosecondsOf_interpolates_between_sizes(int objects, double expected)
    {
        var costs = CostModel.Fit(
        [
            Point(Multiple, 10, 1),
            Point(Multiple with { Objects = 50 }, 34.5, 1),
            Point(Multiple with { Objects = 100 }, 109.5, 1),
        ])!;
        Assert.Equal(expected, costs.MicrosecondsOf(Multiple with { Objects = objects }), 9);
    }

    /// <summary>One user whose calls take 100 µs, 40 of them in the server.</summary>
    [Fact]
    public void Fit_knows_the_callers_time_where_the_server_was_not_used_up()
    {
        var costs = CostModel.Fit([new CalibrationPoint(Multiple, 1, 10_000, 40, 0.4, 0.4)])!;
        Assert.Equal(60, costs.Outside, 9);
        var rate = Figure(Multiple, InstancingModel.Rate, 1, 1, costs);
        Assert.Equal((10_000, LimitNames.Offered), (Math.Round(rate.Value, 6), rate.Limit));
    }

    /// <summary>A server that wants its core and gets three quarters of it: others run there too.</summary>
    [Fact]
    public void Fit_knows_the_part_of_the_cores_that_others_leave()
    {
        var costs = CostModel.Fit(Calibration(a: 10, b: 0.5, i: 2, c: 40, share: 0.75))!;
        Assert.Equal((0.75, 0.0), (costs.Utilisation, costs.Outside));
        Assert.Equal(0.75e6 / (10 + 50), Rate(Multiple with { Objects = 100 }, costs), 6);
    }

    [Fact]
    public void Predict_names_the_gate_of_a_session_that_gets_two_calls_at_once()
    {
        var cell = Multiple with
        {
            Mode = InstanceContextMode.PerSession,
            Concurrency = ConcurrencyMode.Single,
            InFlight = 2,
            Work = OperationWork.Wait,
        };
        var costs = new CostModel(10, 0, 0, 0, 0.98);
        Assert.Equal(LimitNames.InstanceGate, Figure(cell, InstancingModel.Rate, 1, 8, costs).Limit);
        cell = cell with { Concurrency = ConcurrencyMode.Multiple };
        Assert.Equal(LimitNames.Waiting, Figure(cell, InstancingModel.Rate, 1, 8, costs).Limit);
    }

    [Fact]
    public void Predict_gives_what_the_cpu_allows_on_one_core()
    {
        var costs = new CostModel(10, 0.5, 2, 40, 0.98);
        Assert.Equal(0.98e6 / (10 + 50), Rate(Multiple with { Objects = 100 }, costs), 6);
        Assert.Equal(0.98e6 / (10 + 0.5 + 2), Rate(PerCall, costs), 6);
        Assert.Equal(0.98e6 / (10 + 0.5 + 2 + 40), Rate(PerCall with { ConstructorWork = true }, costs), 6);
        Assert.Equal(0.98e6 / 10.5, Rate(Multiple with { ConstructorWork = true }, costs), 6);
    }

    [Fact]
    public void Predict_names_the_gate_when_more_cores_wait_for_one_instance()
    {
        var cell = Multiple with { Concurrency = ConcurrencyMode.Reentrant };
        var rate = Figure(cell, InstancingModel.Rate, 4, 32, new CostModel(10, 0, 0, 0, 0.98));
        Assert.Equal((1e6 / 10, LimitNames.InstanceGate), (Math.Round(rate.Value, 6), rate.Limit));
        Assert.Equal(1, Figure(cell, InstancingModel.CallsAtOnce, 4, 32, null).Value);
    }

    /// <summary>
    /// An operation that waits holds its instance or its lock for the wait and its time on the processor. Of 16 that
    /// wait at once some queue for the processor: 80 µs of each 2,130 fit, but not one after the other.
    /// </summary>
    [Theory]
    [InlineData(ConcurrencyMode.Single, OperationWork.Wait, 469, LimitNames.InstanceGate)]
    [InlineData(ConcurrencyMode.Multiple, OperationWork.LockedWait, 469, LimitNames.Lock)]
    [InlineData(ConcurrencyMode.Multiple, OperationWork.Wait, 7227, LimitNames.Calls)]
    public void Predict_of_an_operation_that_waits_counts_how_many_wait_at_once(
        ConcurrencyMode concurrency, object work, int expected, string limit)
    {
        var cell = Multiple with { Concurrency = concurrency, Work = (OperationWork)work };
        var costs = new CostModel(10, 0, 0, 0, 1) { Waiting = 70 };
        var rate = Figure(cell, InstancingModel.Rate, 1, 64, costs);
        Assert.Equal(expected, rate.Value, 0.01 * expected);
        Assert.Equal(limit, rate.Limit);
        Assert.Equal(80, Figure(cell, InstancingModel.Cpu, 1, 64, costs).Value);
    }

    /// <summary>16 calls of 210 µs on the processor in 2,260 µs use it up; in 8 calls there is room.</summary>
    [Theory]
    [InlineData(8, LimitNames.Waiting)]
    [InlineData(16, LimitNames.ServiceCpu)]
    public void Predict_of_callouts_names_the_processor_where_they_use_it_up(int users, string limit)
    {
        var cell = Multiple with { Concurrency = ConcurrencyMode.Reentrant, Work = OperationWork.Callout };
        var costs = new CostModel(10, 0, 0, 0, 1) { Callout = 200 };
        Assert.Equal(limit, Figure(cell, InstancingModel.Rate, 1, users, costs).Limit);
    }

    [Fact]
    public void Fit_finds_the_costs_of_waits_and_callouts()
    {
        var costs = CostModel.Fit(
        [
            .. Calibration(a: 10, b: 0.5, i: 2, c: 40, share: 0.98),
            Point(PerCall with { Work = OperationWork.Wait }, 80, 0.5),
            Point(PerCall with { Work = OperationWork.Callout }, 200, 0.9),
        ])!;
        Assert.Equal((80, 200), (
            costs.MicrosecondsOf(PerCall with { Work = OperationWork.Wait }),
            costs.MicrosecondsOf(PerCall with { Work = OperationWork.Callout })));
        Assert.Equal(78, costs.MicrosecondsOf(Multiple with { Work = OperationWork.LockedWait }), 9);
        Assert.Equal((10, 0.98), (Math.Round(costs.Call, 9), costs.Utilisation));
    }

    /// <summary>One processor admits 100 sessions, and two admit 200; HTTP has none.</summary>
    [Theory]
    [InlineData("netTcp", 1, 128, 100)]
    [InlineData("netTcp", 2, 128, 128)]
    [InlineData("netTcp", 1, 100, 100)]
    [InlineData("basicHttp", 1, 128, 128)]
    public void Admitted_is_what_the_throttle_of_sessions_admits(string binding, int cores, int users, int expected)
    {
        Assert.Equal(expected, InstancingModel.Admitted(binding, cores, users));
        var figures = InstancingModel.Predict(
            Multiple with { Binding = binding, Work = OperationWork.Wait }, cores, users, null);
        var without = figures.FirstOrDefault(f => f.Quantity == InstancingModel.WithoutSession);
        Assert.Equal(users - expected, without?.Value ?? 0);
        Assert.Equal(
            expected < users ? LimitNames.Sessions : LimitNames.Calls,
            figures.Single(f => f.Quantity == InstancingModel.CallsAtOnce).Limit);
    }

    /// <summary>Work of 40 µs beside 10 of a call: one core is used up before a lock is, and four are not.</summary>
    [Theory]
    [InlineData(1, OperationWork.LockedCompute, 0.98e6 / 50, LimitNames.ServiceCpu)]
    [InlineData(4, OperationWork.LockedCompute, 1e6 / 40, LimitNames.Lock)]
    [InlineData(4, OperationWork.Compute, 4 * 0.98e6 / 50, LimitNames.ServiceCpu)]
    public void Predict_of_an_operation_that_computes_counts_cores_and_lock(
        int cores, object work, double expected, string limit)
    {
        var cell = Multiple with { Work = (OperationWork)work };
        var rate = Figure(cell, InstancingModel.Rate, cores, 64, new CostModel(10, 0, 0, 40, 0.98));
        Assert.Equal((expected, limit), (Math.Round(rate.Value, 6), rate.Limit));
    }

    /// <summary>A callout leaves a Reentrant instance; a call outside its wait takes as long as one at rest.</summary>
    [Fact]
    public void Predict_of_a_callout_holds_the_instance_in_Single_only()
    {
        var costs = new CostModel(1, 0, 0, 0, 1, Rest: 100) { Callout = 9 };
        var cell = Multiple with { Concurrency = ConcurrencyMode.Single, Work = OperationWork.Callout };
        var single = Figure(cell, InstancingModel.Rate, 1, 8, costs);
        Assert.Equal(1e6 / (InstancingModel.HoldMicroseconds + 10), single.Value, 6);
        Assert.Equal(LimitNames.InstanceGate, single.Limit);
        cell = cell with { Concurrency = ConcurrencyMode.Reentrant };
        var reentrant = Figure(cell, InstancingModel.Rate, 1, 8, costs);
        Assert.Equal(8e6 / (InstancingModel.HoldMicroseconds + 110), reentrant.Value, 1.0);
        Assert.Equal(LimitNames.Waiting, reentrant.Limit);
    }

    [Fact]
    public void Predict_without_calibration_names_limits_and_no_rates()
    {
        var figure = Assert.Single(InstancingModel.Predict(Multiple, serverCores: 1, users: 8, null));
        Assert.Equal((InstancingModel.CallsAtOnce, LimitNames.ServiceCpu), (figure.Quantity, figure.Limit));
    }

    [Theory]
    [InlineData("netTcp", InstanceContextMode.Single, ConcurrencyMode.Single, 2, 1)]
    [InlineData("netTcp", InstanceContextMode.Single, ConcurrencyMode.Reentrant, 1, 1)]
    [InlineData("netTcp", InstanceContextMode.Single, ConcurrencyMode.Multiple, 1, 8)]
    [InlineData("netTcp", InstanceContextMode.PerSession, ConcurrencyMode.Single, 2, 8)]
    [InlineData("netTcp", InstanceContextMode.PerSession, ConcurrencyMode.Multiple, 2, 16)]
    [InlineData("basicHttp", InstanceContextMode.PerSession, ConcurrencyMode.Single, 2, 16)]
    [InlineData("netTcp", InstanceContextMode.PerCall, ConcurrencyMode.Single, 4, 16)]
    public void CallsAtOnce_is_the_smallest_of_load_instances_and_throttle(
        string binding, InstanceContextMode mode, ConcurrencyMode concurrency, int inFlight, int expected) =>
        Assert.Equal(expected, InstancingModel.AtOnce(
            new InstancingCell(binding, mode, concurrency, 1, false, inFlight),
            serverCores: 1,
            users: 8));

    private static ModelFigure Figure(InstancingCell cell, string quantity, int cores, int users, CostModel? costs) =>
        InstancingModel.Predict(cell, cores, users, costs).Single(f => f.Quantity == quantity);

    private static double Rate(InstancingCell cell, CostModel costs) =>
        Figure(cell, InstancingModel.Rate, 1, 8, costs).Value;

    private static CalibrationPoint[] Calibration(double a, double b, double i, double c, double share) =>
    [
        Point(Multiple, a + b, share),
        Point(Multiple with { Objects = 50 }, a + (50 * b), share),
        Point(PerCall, a + b + i, share),
        Point(PerCall with { ConstructorWork = true }, a + b + i + c, share),
    ];

    private static IEnumerable<CalibrationPoint> Windows(InstancingCell cell, params double[] costs) =>
        costs.Select((cost, i) => Point(cell with { Round = i + 1 }, cost, 1));

    private static CalibrationPoint Point(InstancingCell cell, double cpu, double share) =>
        new(cell, 8, 1e6 * share / cpu, cpu, share, 1);
}
