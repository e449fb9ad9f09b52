using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingModelTests
{
    private static readonly InstancingCell Multiple =
        new(BindingKind.NetTcp, InstanceContextMode.Single, ConcurrencyMode.Multiple, 1, false, 1);

    private static readonly InstancingCell PerCall =
        Multiple with { Mode = InstanceContextMode.PerCall, Concurrency = ConcurrencyMode.Single };

    [Fact]
    public void Fit_recovers_the_costs_that_made_the_calibration()
    {
        var costs = CostModel.Fit(BindingKind.NetTcp, Calibration(a: 10, b: 0.5, i: 2, c: 40, share: 0.98))!;
        Assert.Equal(10, costs.Call, 9);
        Assert.Equal(0.5, costs.Object, 9);
        Assert.Equal(2, costs.Instance, 9);
        Assert.Equal(40, costs.Constructor, 9);
        Assert.Equal(0.98, costs.Utilisation);
    }

    [Fact]
    public void Fit_leaves_out_windows_that_are_not_trusted()
    {
        var points = Calibration(a: 10, b: 0.5, i: 2, c: 40, share: 0.98);
        points[Multiple] = points[Multiple] with { IsTrusted = false };
        points[Multiple with { Objects = 50 }] = points[Multiple with { Objects = 50 }] with { IsTrusted = false };
        Assert.Null(CostModel.Fit(BindingKind.NetTcp, points));
        Assert.Null(CostModel.Fit(BindingKind.BasicHttp, points));
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
        var costs = new CostModel(10, 0, 0, 0, 0.98);
        var prediction = InstancingModel.Predict(cell, false, serverCores: 4, users: 32, costs);
        Assert.Equal((1, InstancingModel.InstanceGate), (prediction.CallsAtOnce, prediction.BindingLimit));
        Assert.Equal(1e6 / 10, prediction.CallsPerSecond!.Value, 6);
    }

    /// <summary>An operation that waits holds its instance or its lock for the wait, whatever the CPU could do.</summary>
    [Theory]
    [InlineData(ConcurrencyMode.Single, OperationWork.Wait, 1, InstancingModel.InstanceGate)]
    [InlineData(ConcurrencyMode.Multiple, OperationWork.LockedWait, 1, InstancingModel.OwnLock)]
    [InlineData(ConcurrencyMode.Multiple, OperationWork.Wait, 16, InstancingModel.Calls)]
    public void Predict_of_an_operation_that_waits_counts_how_many_wait_at_once(
        ConcurrencyMode concurrency, object work, int calls, string limit)
    {
        var cell = Multiple with { Concurrency = concurrency, Work = (OperationWork)work };
        var prediction = InstancingModel.Predict(cell, false, serverCores: 1, users: 64, new CostModel(10, 0, 0, 0, 0.98));
        Assert.Equal((calls, limit), (prediction.CallsAtOnce, prediction.BindingLimit));
        Assert.Equal(calls * 1e6 / InstancingModel.HoldMicroseconds, prediction.CallsPerSecond!.Value, 6);
    }

    [Fact]
    public void Predict_without_calibration_names_limits_and_no_figures()
    {
        var prediction = InstancingModel.Predict(Multiple, true, serverCores: 1, users: 8, null);
        Assert.Equal((InstancingModel.ServerCpu, true), (prediction.BindingLimit, prediction.IsCalibration));
        Assert.Null(prediction.CallsPerSecond);
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
        Assert.Equal(expected, InstancingModel.CallsAtOnce(
            new InstancingCell(BindingKinds.Parse(binding), mode, concurrency, 1, false, inFlight),
            serverCores: 1,
            users: 8));

    private static double Rate(InstancingCell cell, CostModel costs) =>
        InstancingModel.Predict(cell, false, serverCores: 1, users: 8, costs).CallsPerSecond!.Value;

    private static Dictionary<InstancingCell, CalibrationPoint> Calibration(
        double a, double b, double i, double c, double share) => new()
        {
            [Multiple] = Point(a + b, share),
            [Multiple with { Objects = 50 }] = Point(a + 50 * b, share),
            [PerCall] = Point(a + b + i, share),
            [PerCall with { ConstructorWork = true }] = Point(a + b + i + c, share),
        };

    private static CalibrationPoint Point(double cpu, double share) =>
        new("", 8, 1e6 * share / cpu, cpu, share, 100, IsTrusted: true);
}
