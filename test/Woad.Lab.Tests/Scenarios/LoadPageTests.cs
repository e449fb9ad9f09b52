using System.ServiceModel;
using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Pages;
using Woad.Lab.Scenarios;
using Woad.Lab.Tests.Callers;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Scenarios;

/// <summary>What the page of a load says of loads that came to nothing.</summary>
public sealed class LoadPageTests
{
    private static readonly LoadSettings Settings = new() { Url = "http://localhost:1/x", Contract = "c.dll!IWork" };

    /// <summary>One place that a call holds beyond the end: nothing was answered, and nothing failed.</summary>
    [Fact]
    public void Service_that_was_hardly_called_is_not_called_unreachable()
    {
        var clock = new VirtualClock();
        var plan = VirtualLoad.Plan("rate:100/s", 5) with { MaxInFlight = 1 };
        var outcome = VirtualLoad.Run(clock, new KnownServer(clock, 1, () => 8), plan);
        Assert.Equal(ExitCodes.Invalid, Page(outcome, isClosed: false).ExitCode);
    }

    [Fact]
    public void Service_that_answers_no_call_fails_and_is_not_called_unreachable()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01) { Failure = _ => new TimeoutException("silence") };
        var page = Page(VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 5)));
        Assert.Equal(ExitCodes.Fail, page.ExitCode);
        Assert.Contains("silence", page.Explanation, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_kind_of_failure_is_said_with_its_own_first_example()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01)
        {
            Failure = n => n % 10 == 3 ? new IOException("torn")
                : n % 10 < 6 ? new TimeoutException("silence")
                : null,
        };
        var page = Page(VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 5)));
        Assert.Equal(ExitCodes.Fail, page.ExitCode);
        Assert.Contains("Timeout, first: TimeoutException: silence", page.Explanation, StringComparison.Ordinal);
        Assert.Contains("Aborted, first: IOException: torn", page.Explanation, StringComparison.Ordinal);
        var table = page.Sections.SelectMany(s => s.Blocks).OfType<TableBlock>().Single(t => t.Name == "failures");
        Assert.Equal(["TimeoutException: silence", "IOException: torn"], table.Rows.Select(r => r[3]));
    }

    [Fact]
    public void Calls_that_wait_longer_than_the_load_are_neither_failed_nor_forgotten()
    {
        var clock = new VirtualClock();
        var page = Page(VirtualLoad.Run(clock, new KnownServer(clock, 1, () => 8), VirtualLoad.Plan("users:1", 5)));
        Assert.Equal(ExitCodes.Fail, page.ExitCode);
        Assert.Contains("1 unanswered when the window ended, the oldest for at least 5 s", page.Explanation,
            StringComparison.Ordinal);
        Assert.Contains("--duration", page.Explanation, StringComparison.Ordinal);
        Assert.EndsWith("Which limit binds was not found.", page.Explanation, StringComparison.Ordinal);
        Assert.StartsWith("No call came back", Assert.Single(page.Advice), StringComparison.Ordinal);
        Assert.DoesNotContain(page.Figures, f => f.Value.Contains('%', StringComparison.Ordinal));
    }

    /// <summary>Two of twenty calls are answered at a time, on a machine whose processors others use.</summary>
    [Theory]
    [InlineData(0.1, "The service answers 24.8 calls/s to 20 users, ", "Other work of the machine did not cause it")]
    [InlineData(40, "1 of 1 windows were disturbed", "which other work of the machine may have caused")]
    public void Limit_that_others_did_not_cause_is_in_the_first_sentence(double delay, string first, string said)
    {
        var clock = new VirtualClock();
        var page = Page(
            VirtualLoad.Run(clock, new KnownServer(clock, 2, () => 0.08), VirtualLoad.Plan("users:20", 5)),
            measured: trial => trial with
            {
                Disturbance = new Disturbance(0.7, "compiler", 0, 0),
                RestSeconds = 0.08,
                Kernel = [new KernelUse { Seconds = 5, Cores = 2, CpuSeconds = 0.1, DelaySeconds = delay }],
            },
            thresholds: ["mean<1ms"]);
        Assert.Equal(ExitCodes.Disturbed, page.ExitCode);
        Assert.StartsWith(first, page.Explanation, StringComparison.Ordinal);
        Assert.Contains(said, page.Explanation, StringComparison.Ordinal);
    }

    [Fact]
    public void Target_that_nobody_listens_at_is_unreachable()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01) { Failure = _ => new EndpointNotFoundException("nobody") };
        var page = Page(VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 5)));
        Assert.Equal(ExitCodes.Unreachable, page.ExitCode);
        Assert.Empty(page.Advice);
    }

    /// <summary>Twenty users whose calls are never answered again after the first seconds.</summary>
    [Fact]
    public void Service_that_hangs_does_not_pass()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 20, () => clock.Now < VirtualClock.Units(2) ? 0.02 : 1000);
        var page = Page(VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:20", 12)));
        Assert.Equal(ExitCodes.Fail, page.ExitCode);
        Assert.Contains("hung<1% is broken", page.Explanation, StringComparison.Ordinal);
        Assert.Contains(page.Figures, f => f.Note
            .Contains("20 unanswered when the window ended, the oldest for at least 10 s", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(5, false)]
    [InlineData(3, true)]
    public void Users_who_never_had_a_channel_are_said(int opened, bool isSaid)
    {
        var clock = new VirtualClock();
        var outcome = VirtualLoad.Run(clock, new KnownServer(clock, 5, () => 0.01), VirtualLoad.Plan("users:5", 5));
        var opens = new Histogram();
        for (var i = 0; i < opened; i++)
        {
            opens.Record(1);
        }

        var page = Page(outcome with { Opens = opens });
        Assert.Equal(isSaid, page.Notices.Any(n => n.Contains("only 3 of 5 users", StringComparison.Ordinal)));
    }

    internal static LabPage Page(
        LoadOutcome outcome,
        bool isClosed = true,
        Func<TrialEvent, TrialEvent>? measured = null,
        IReadOnlyList<string>? thresholds = null) => new LoadPage(
        Settings with { Thresholds = thresholds ?? [] },
        new TrialData(
        [
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                LoadPage.ExperimentName,
                DateTimeOffset.UnixEpoch,
                JsonSerializer.SerializeToElement(Settings, LabJson.Line),
                InstancingRun.Environment,
                []),
            (measured ?? (t => t))(
                new TrialEvent(LoadPage.Cell, 1, isClosed, outcome, GeneratorUsage.None, null)),
            new EndEvent(false),
        ])).Build();
}
