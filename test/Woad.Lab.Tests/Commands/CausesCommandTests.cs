using System.Globalization;
using Woad.Lab.Runs.Events;
using Woad.Lab.SelfTest.Causes;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// A part of <c>self-test causes</c> as processes: causes that a busy machine does not hide. The command itself asks
/// all twelve, three times.
/// </summary>
[Trait("Category", "Slow")]
public sealed class CausesCommandTests
{
    public static TheoryData<string> Names() => ["calls", "sessions", "connections", "stop"];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Cause_is_named_by_a_load_on_it(string name)
    {
        if (!OperatingSystem.IsLinux())
        {
            // The evidence comes from the kernel's tables.
            return;
        }

        var cause = Cause.All.Single(c => c.Name == name);
        var trial = new CauseTrial(CorePlan.Parse("auto", Environment.ProcessorCount), TimeSpan.FromSeconds(3));
        using var end = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        var search = await trial.RunAsync(cause, isOn: true, end.Token);
        var readings = string.Join("; ", search.Readings.Select(r => $"{r.Limit}: {r.Measured}"));
        Assert.True(
            search.Readings.Any(r => r.Limit == cause.Limit && r.Binds),
            string.Create(CultureInfo.InvariantCulture, $"{search.Limit} was named. {readings}"));
    }
}
