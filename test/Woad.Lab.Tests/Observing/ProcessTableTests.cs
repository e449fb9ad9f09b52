using System.Globalization;
using Woad.Lab.Observing;

namespace Woad.Lab.Tests.Observing;

/// <summary>Whose processor time a window shares its machine with; times in seconds.</summary>
public sealed class ProcessTableTests
{
    private const int TheirParent = 990;
    private const int Server = 10;
    private const int Coordinator = 11;
    private const int Other = 12;
    private const int Parent = 13;

    [Fact]
    public void Processes_of_the_run_and_those_that_they_started_are_apart()
    {
        var before = Table((Server, "host", 1, 0), (Coordinator, "lab", 2, 5), (Other, "csc (x)", 3, 0));
        var after = Table((Server, "host", 1.25, 0), (Coordinator, "lab", 2.5, 9), (Other, "csc (x)", 3.75, 0));
        var use = after.Since(before, [Coordinator, Server]);
        Assert.Equal((0.75, "csc (x)", 0.75), (use.CpuSeconds, use.Most, use.MostCpuSeconds));
        Assert.Equal(0.75, use.OwnCpuSeconds);
        Assert.Equal(1.5, after.Since(before, [TheirParent]).OwnCpuSeconds);
    }

    [Fact]
    public void Process_that_began_and_ended_meanwhile_is_in_its_parents_account()
    {
        var use = Table((Parent, "make", 1, 4)).Since(Table((Parent, "make", 1, 1)), []);
        Assert.Equal((3.0, "processes that have ended"), (use.CpuSeconds, use.Most));
    }

    [Fact]
    public void Process_that_ended_counts_with_what_it_used_since()
    {
        var before = Table((Parent, "make", 1, 0), (Other, "csc", 7, 1));
        Assert.Equal(2.0, Table((Parent, "make", 1, 10)).Since(before, []).CpuSeconds, 9);
        Assert.Equal(0.0, Table((Parent, "make", 1, 0)).Since(before, []).CpuSeconds, 9);
    }

    [Fact]
    public void Threads_of_the_kernel_work_for_others()
    {
        var line = Line("ksoftirqd/0", 5, 0).Replace(" 4194304 ", " 2129984 ", StringComparison.Ordinal);
        var before = ProcessTable.Of(new Dictionary<int, string> { [Other] = line });
        Assert.Equal(0, before.Since(ProcessTable.Of(new Dictionary<int, string>()), []).CpuSeconds);
    }

    [Fact]
    public void Processes_of_this_machine_are_read()
    {
        if (ProcessTable.Take() is not { } before)
        {
            Assert.False(OperatingSystem.IsLinux());
            return;
        }

        var end = Environment.CpuUsage.TotalTime + TimeSpan.FromSeconds(0.1);
        while (Environment.CpuUsage.TotalTime < end)
        {
            Thread.SpinWait(1000);
        }

        var use = ProcessTable.Take()!.Since(before, [Environment.ProcessId]);
        Assert.InRange(use.OwnCpuSeconds, 0.05, 60);
        Assert.True(use.Seconds > 0);
    }

    private static ProcessTable Table(params (int Id, string Name, double Seconds, double OfChildren)[] processes) =>
        ProcessTable.Of(processes.ToDictionary(p => p.Id, p => Line(p.Name, p.Seconds, p.OfChildren)));

    private static string Line(string name, double seconds, double children) => string.Create(
        CultureInfo.InvariantCulture,
        $"7 ({name}) S {TheirParent} 7 7 0 -1 4194304 1 2 3 4 {seconds * 100:0} 0 {children * 100:0} 0 20 0 1 0 "
            + $"99 100 200");
}
