using Woad.Lab.Limits;

namespace Woad.Lab.Tests.Trials;

public sealed class LimitUseTests
{
    [Theory]
    [InlineData(16, 26, "calls")]
    [InlineData(26, 16, "instances")]
    [InlineData(16, 16, "calls and instances")]
    public void Of_calls_and_instances_the_lower_one_binds(int calls, int instances, string expected) =>
        Assert.Equal(expected, LimitUse.Binding([Full("calls", calls), Full("instances", instances)], "users"));

    [Fact]
    public void Limit_that_nobody_waits_for_does_not_bind() =>
        Assert.Equal("users", LimitUse.Binding([Full("sessions", 10) with { PeakQueued = 0 }], "users"));

    [Fact]
    public void Limit_that_is_full_less_than_half_of_the_time_does_not_bind() =>
        Assert.Equal("users", LimitUse.Binding([Full("sessions", 10) with { ShareAtLimit = 0.4 }], "users"));

    private static LimitUse Full(string name, int limit) => new(name, limit, limit, 0.98, 10, 0.1);
}
