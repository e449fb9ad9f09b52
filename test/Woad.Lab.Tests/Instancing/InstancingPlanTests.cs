using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingPlanTests
{
    [Fact]
    public void Default_has_all_modes_at_one_object_and_three_cells_at_a_hundred_for_each_of_two_bindings()
    {
        var plan = new InstancingPlan(InstancingPresets.Default);
        Assert.Equal(24, plan.Cells.Count(c => c.IsPlain));
        Assert.Equal(18, plan.Cells.Count(c => c.IsPlain && c.Objects == 1));
        Assert.Equal(
            ["netTcp/Single/Single/1/wait", "netTcp/Single/Multiple/1/wait", "netTcp/Single/Multiple/1/wait-locked"],
            plan.Cells.Where(c => c.Work != OperationWork.None).Select(c => c.Id));
        Assert.Equal([BindingKind.NetTcp, BindingKind.BasicHttp], plan.Cells.Select(c => c.Binding).Distinct());
        Assert.DoesNotContain(plan.Cells, c => c.ConstructorWork || c.InFlight > 1);
        Assert.True(plan.ExpectedDuration < TimeSpan.FromMinutes(3), $"{plan.ExpectedDuration}");
    }

    [Fact]
    public void Full_preset_is_the_whole_matrix() =>
        Assert.Equal(4 * 9 * 5 * 2 * 2, new InstancingPlan(InstancingPresets.Named("full")).Cells.Count(
            c => c.Work == OperationWork.None));

    [Fact]
    public void Cells_have_names_of_their_own()
    {
        var cells = new InstancingPlan(InstancingPresets.Named("full")).Cells;
        Assert.Equal(cells.Count, cells.Select(c => c.Id).Distinct().Count());
        Assert.Contains("netTcp/PerSession/Multiple/25/primes/x2", cells.Select(c => c.Id));
    }

    [Fact]
    public void Repetitions_run_all_cells_in_orders_that_the_seed_decides()
    {
        var plan = new InstancingPlan(InstancingPresets.Default);
        var again = new InstancingPlan(InstancingPresets.Default);
        var other = new InstancingPlan(InstancingPresets.Default with { Seed = 2 });
        var orders = plan.Repetitions().ToArray();
        Assert.Equal(3, orders.Length);
        Assert.All(orders, o => Assert.Equal(plan.Cells.ToHashSet(), o.ToHashSet()));
        Assert.NotEqual(orders[0], orders[1]);
        Assert.Equal(orders, again.Repetitions());
        Assert.NotEqual(orders, other.Repetitions());
    }

    [Fact]
    public void Calibration_uses_fifty_objects_when_the_matrix_has_them()
    {
        var plan = new InstancingPlan(InstancingPresets.Named("seed"));
        Assert.Equal(
            [
                "wsHttp/Single/Multiple/1",
                "wsHttp/Single/Multiple/50",
                "wsHttp/PerCall/Single/1",
                "wsHttp/PerCall/Single/1/primes",
            ],
            plan.Calibration.Select(c => c.Id));
    }

    [Fact]
    public void Warnings_name_the_bottleneck_and_the_binding_without_sessions()
    {
        var warnings = new InstancingPlan(InstancingPresets.Default).Warnings.ToArray();
        Assert.Contains(warnings, w => w.Contains("one call into the service at a time", StringComparison.Ordinal));
        Assert.Contains(warnings, w => w.StartsWith("basicHttp has no sessions", StringComparison.Ordinal));
        Assert.DoesNotContain(warnings, w => w.StartsWith("netTcp", StringComparison.Ordinal));
    }

    [Fact]
    public void Named_refuses_a_preset_that_does_not_exist() =>
        Assert.Throws<ArgumentException>(() => InstancingPresets.Named("slow"));

    [Theory]
    [InlineData("netTcp", false)]
    [InlineData("basicHttp", true)]
    [InlineData("wsHttp", true)]
    [InlineData("wsHttpConversation", false)]
    public void PerSession_acts_as_PerCall_without_a_session(string binding, bool expected)
    {
        var cell = new InstancingCell(
            BindingKinds.Parse(binding), InstanceContextMode.PerSession, ConcurrencyMode.Single, 1, false, 1);
        Assert.Equal(expected, cell.ActsAsPerCall);
    }
}
