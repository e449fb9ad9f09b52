using System.Globalization;

namespace Woad.Lab.Tests.Commands;

/// <summary>
/// A part of <c>self-test causes</c> as processes: causes that a busy machine does not hide. The command itself asks
/// all twelve, three times.
/// </summary>
[Trait("Category", "Slow")]
public sealed class CausesCommandTests(CauseTrials trials) : IClassFixture<CauseTrials>
{
    public static TheoryData<string> Names() => [.. CauseTrials.Names];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Cause_is_named_by_a_load_on_it(string name)
    {
        if (!OperatingSystem.IsLinux())
        {
            // The evidence comes from the kernel's tables.
            return;
        }

        var (limit, search) = await trials.EndAsync(name);
        var readings = string.Join("; ", search.Readings.Select(r => $"{r.Limit}: {r.Measured}"));
        Assert.True(
            CauseTrials.IsNamed(limit, search),
            string.Create(CultureInfo.InvariantCulture, $"{search.Limit} was named. {readings}"));
    }
}
