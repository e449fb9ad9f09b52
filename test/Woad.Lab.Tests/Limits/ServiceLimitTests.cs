using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Measuring;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Limits;

/// <summary>A process with several services, of which one is loaded: the limit is that of this one.</summary>
public sealed class ServiceLimitTests
{
    private const int Users = 64;
    private const double Rest = 0.04;

    /// <summary>The number of services, and the place of the loaded one.</summary>
    public static TheoryData<int, int> Places() => new()
    {
        { 1, 0 }, { 2, 0 }, { 2, 1 }, { 12, 0 }, { 12, 5 }, { 12, 11 },
    };

    private static ThrottleState State(int service, double used, double limit, double queued) =>
        new(used, limit, queued, queued > 0 ? 0.1 : 0) { Service = $"Service{service}" };

    /// <summary>Services with the default limits, of which the loaded one differs.</summary>
    private static ServerCounters Look(
        int services, int loaded, Func<ServiceThrottles, int, ServiceThrottles> change) =>
        new ServerCounters { Contentions = 0 }.With(
        [
            .. Enumerable.Range(0, services).Select(i =>
            {
                var idle = new ServiceThrottles(
                    $"Service{i}", State(i, 0, 16, 0), State(i, 0, 100, 0), State(i, 0, int.MaxValue, 0));
                return i == loaded ? change(idle, i) : idle;
            }),
        ]);

    /// <summary>Calls of 64 users, of which 16 make progress.</summary>
    private static LimitEvidence Evidence(ServerCounters look)
    {
        var times = new Histogram();
        for (var call = 0; call < 4000; call++)
        {
            times.Record((long)(0.16 * HistogramScale.UnitsPerSecond));
        }

        var level = new LevelOutcome(
            "64 users", 0, 10, Users, times, times, new Histogram(), 0, 4000, 0, Users, Users);
        return new LimitEvidence(level, true, new GeneratorUsage(0.2, 0, 100))
        {
            RestSeconds = Rest,
            Kernel = new KernelUse { Seconds = 10, Cores = 1, CpuSeconds = 1 },
            Samples = [.. Enumerable.Range(1, 10).Select(second => look with { At = second })],
        };
    }

    private static void Named(string limit, int loaded, string measured, ServerCounters look)
    {
        var search = LimitSearch.Of(Evidence(look));
        Assert.Equal(limit, search.Limit);
        Assert.Equal($"{limit} of Service{loaded}", search.Found!.Name);
        Assert.StartsWith(measured, search.Found.Measured, StringComparison.Ordinal);
        Assert.StartsWith(search.Found.Name + ": ", LimitSection.Describe(search), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void Calls_are_those_of_the_loaded_service(int services, int loaded) =>
        Named(LimitNames.Calls, loaded, "16 of 16 in use, full for 100 % of the time, 48 waiting", Look(
            services, loaded, (idle, i) => idle with { Calls = State(i, 16, 16, 48) }));

    [Theory]
    [MemberData(nameof(Places))]
    public void Sessions_are_those_of_the_loaded_service(int services, int loaded) =>
        Named(LimitNames.Sessions, loaded, "100 of 100 in use", Look(
            services, loaded, (idle, i) => idle with { Sessions = State(i, 100, 100, 12) }));

    [Theory]
    [MemberData(nameof(Places))]
    public void Instances_are_those_of_the_loaded_service(int services, int loaded) =>
        Named(LimitNames.Instances, loaded, "8 of 8 in use", Look(
            services,
            loaded,
            (idle, i) => idle with { Calls = State(i, 16, 16, 48), Instances = State(i, 8, 8, 8) }));

    [Theory]
    [MemberData(nameof(Places))]
    public void Instance_gate_is_that_of_the_loaded_service(int services, int loaded) =>
        Named(LimitNames.InstanceGate, loaded, "held with calls before it at 100 % of the looks, 63 wait", Look(
            services, loaded, (idle, i) => idle with { Calls = State(i, 1, 16, 63) }));

    /// <summary>The idle service has a limit of instances below its calls, the loaded one has it above.</summary>
    [Fact]
    public void Order_of_calls_and_instances_is_that_of_each_service() =>
        Named(LimitNames.Instances, 1, "16 of 16 in use", new ServerCounters { Contentions = 0 }.With(
        [
            new("Service0", State(0, 0, 16, 0), State(0, 0, 100, 0), State(0, 0, 4, 0)),
            new("Service1", State(1, 15, 16, 0), State(1, 0, 100, 0), State(1, 16, 16, 40)),
        ]));

    [Theory]
    [MemberData(nameof(Places))]
    public void Unlimited_instances_are_not_added_up(int services, int loaded)
    {
        var look = Look(services, loaded, (idle, i) => idle with { Instances = State(i, 16, int.MaxValue, 0) });
        Assert.StartsWith(
            "16 of any number in use",
            LimitSearch.Of(Evidence(look)).Readings.Single(r => r.Limit == LimitNames.Instances).Measured,
            StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Places))]
    public void Use_of_a_limit_in_a_report_is_that_of_the_loaded_service(int services, int loaded)
    {
        var use = LimitUse.Of([Look(services, loaded, (idle, i) => idle with { Calls = State(i, 16, 16, 48) })]);
        Assert.Equal(new LimitUse("calls", 16, 16, 1, 48, 0.1), use.Single(u => u.Name == "calls"));
        Assert.Equal("calls", LimitUse.Binding(use, "users"));
    }
}
