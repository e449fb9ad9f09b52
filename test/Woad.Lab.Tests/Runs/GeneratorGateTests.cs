using System.ServiceModel;
using Woad.Lab.Observing;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Tests.Runs;

public sealed class GeneratorGateTests
{
    private static readonly Woad.Lab.Instancing.InstancingCell Cell = TestRun.Cell(InstanceContextMode.Single);

    [Fact]
    public void Sound_window_has_no_objections() => Assert.Empty(Objections(TestRun.Phase(Cell, 1, 1000)));

    [Theory]
    [InlineData(0.81, 0.90, 1)]
    [InlineData(0.81, 0.96, 0)]
    [InlineData(0.79, 0.50, 0)]
    public void Busy_generator_is_the_limit_unless_the_server_is_used_up(
        double generator, double server, int objections)
    {
        var found = Objections(TestRun.Phase(Cell, 1, 1000, serverShare: server, generatorShare: generator));
        Assert.Equal(objections, found.Length);
        Assert.All(found, o => Assert.Contains("load generator was the limit", o, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(0.90, true)]
    [InlineData(0.70, false)]
    public void Busy_generator_blurs_latency(double generator, bool expected) => Assert.Equal(
        expected,
        GeneratorGate.BlursLatency(TestRun.Phase(Cell, 1, 1000, generatorShare: generator), TestRun.Environment));

    [Fact]
    public void Lost_samples_are_found() => Assert.Contains(
        "samples were lost",
        Assert.Single(Objections(TestRun.Phase(Cell, 1, 1000, lost: 0.05))),
        StringComparison.Ordinal);

    [Fact]
    public void Half_of_the_tolerance_is_no_loss() =>
        Assert.Empty(Objections(TestRun.Phase(Cell, 1, 1000, lost: 0.01)));

    [Fact]
    public void Collections_in_the_generator_are_found() => Assert.Contains(
        "garbage collection",
        Assert.Single(Objections(TestRun.Phase(Cell, 1, 1000, gcPause: 0.06))),
        StringComparison.Ordinal);

    [Fact]
    public void Waiting_in_the_generators_pool_is_found() => Assert.Contains(
        "thread pool", Assert.Single(Objections(TestRun.Phase(Cell, 1, 1000, queued: 2))), StringComparison.Ordinal);

    [Theory]
    [InlineData(5, 0)]
    [InlineData(50, 1)]
    public void More_than_one_failed_call_in_a_hundred_is_too_many(long errors, int objections)
    {
        var phase = TestRun.Phase(Cell, 1, 1000, errors: errors, error: "Timeout: late");
        Assert.Equal(objections, Objections(phase).Length);
    }

    [Fact]
    public void Window_without_a_call_says_why() => Assert.Contains(
        "(Refused: nobody listens)",
        Assert.Single(Objections(TestRun.Phase(Cell, 1, 0, error: "Refused: nobody listens"))),
        StringComparison.Ordinal);

    [Theory]
    [InlineData(1.0, 1.7, 0.10)]
    [InlineData(1.0, 1.4, 0.0)]
    public void What_neither_side_used_others_did(double server, double machine, double expected)
    {
        var phase = TestRun.Phase(Cell, 1, 1000, serverShare: server, generatorShare: 0.5, machine: machine);
        Assert.Equal(expected, GeneratorGate.ForeignShare(phase, TestRun.Environment)!.Value, 6);
        Assert.Null(GeneratorGate.ForeignShare(TestRun.Phase(Cell, 1, 1000), TestRun.Environment));
    }

    /// <summary>Interrupts are charged to processes on some kernels, so that the machine seems to have used less than they.</summary>
    [Fact]
    public void Process_of_others_is_seen_where_the_machines_account_hides_it()
    {
        var phase = TestRun.Phase(Cell, 1, 1000, serverShare: 1, generatorShare: 0.5, machine: 1.4);
        var disturbed = phase with { Others = new OtherUse(TestRun.Seconds, 0.4 * TestRun.Seconds, "csc", 0.3 * TestRun.Seconds, 0) };
        Assert.Equal(0.2, GeneratorGate.ForeignShare(disturbed, TestRun.Environment)!.Value, 6);
        Assert.Equal("csc", GeneratorGate.Foreigner(disturbed, TestRun.Environment));
    }

    [Fact]
    public void Coordinator_and_idle_servers_of_the_run_are_no_others()
    {
        var phase = TestRun.Phase(Cell, 1, 1000, serverShare: 1, generatorShare: 0.5, machine: 1.7)
            with { Others = new OtherUse(TestRun.Seconds, 0, null, 0, 0.2 * TestRun.Seconds) };
        Assert.Equal(0, GeneratorGate.ForeignShare(phase, TestRun.Environment)!.Value, 6);
        Assert.Null(GeneratorGate.Foreigner(phase, TestRun.Environment));
    }

    [Fact]
    public void Machine_time_is_user_nice_system_and_stolen() => Assert.Equal(
        1.0, Woad.Lab.Measuring.MachineCpu.Parse("cpu  40 5 35 9999 77 3 4 20 0 0"));

    private static string[] Objections(PhaseEvent phase) => [.. GeneratorGate.Objections(phase, TestRun.Environment)];
}
