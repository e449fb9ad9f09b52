using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Measuring;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Tests.Limits;

/// <summary>Evidence with one cause each: the cause is named, and nothing is when there is none.</summary>
public sealed class LimitSearchTests
{
    private static readonly KernelUse Idle = new() { Seconds = 10, Cores = 1, CpuSeconds = 1 };
    private static readonly ThrottleState Free = new(16, 1000, 0, 0);
    private static readonly ServerCounters Quiet = new()
    {
        Calls = Free, Sessions = Free, Instances = Free, Contentions = 0,
    };

    /// <summary>
    /// Sixteen users, and a service in which each call takes 10 ms at rest; by default 160 ms under load.
    /// </summary>
    private static LimitEvidence Evidence(double response = 0.16, double rest = 0.01)
    {
        var times = new Histogram();
        var calls = (int)(10 * 16 / response);
        for (var i = 0; i < calls; i++)
        {
            times.Record((long)(response * HistogramScale.UnitsPerSecond));
        }

        var level = new LevelOutcome("16 users", 0, 10, 16, times, times, new Histogram(), 0, calls, 0, 16, 16);
        return new LimitEvidence(level, true, new GeneratorUsage(0.2, 0, 100))
        {
            RestSeconds = rest,
            Kernel = Idle,
            Samples = Looks(Quiet),
        };
    }

    private static ServerCounters[] Looks(ServerCounters counters) =>
        [.. Enumerable.Range(1, 10).Select(second => counters with { At = second })];

    public static TheoryData<string> Causes() =>
    [
        LimitNames.Suspension, LimitNames.Collections, LimitNames.ServiceCpu, LimitNames.OtherProcesses,
        LimitNames.Calls, LimitNames.Sessions, LimitNames.Instances, LimitNames.Requests, LimitNames.Connections,
        LimitNames.Generator, LimitNames.Disk, LimitNames.InstanceGate, LimitNames.Lock, LimitNames.ThreadPool,
        LimitNames.Pool, LimitNames.Network, LimitNames.Offered, LimitNames.Waiting,
    ];

    private static LimitEvidence With(string cause)
    {
        var evidence = Evidence();
        var full = new ThrottleState(4, 4, 12, 0.1);
        return cause switch
        {
            LimitNames.Suspension => evidence with { Kernel = Idle with { StoppedShare = 0.5 } },
            LimitNames.Collections => evidence with { Samples = Looks(Quiet with { PauseMilliseconds = 500 }) },
            LimitNames.ServiceCpu => evidence with { Kernel = Idle with { CpuSeconds = 9.5, DelaySeconds = 60 } },
            LimitNames.OtherProcesses => evidence with
            {
                Kernel = Idle with { CpuSeconds = 4, DelaySeconds = 6, OtherCpuSeconds = 6, MostOther = "hog" },
            },
            LimitNames.Calls => evidence with { Samples = Looks(Quiet with { Calls = full }), RestSeconds = 0.04 },
            LimitNames.Sessions => evidence with { Samples = Looks(Quiet with { Sessions = full }) },
            LimitNames.Instances => evidence with
            {
                Samples = Looks(Quiet with { Instances = full, Calls = new ThrottleState(16, 16, 12, 0.1) }),
            },
            LimitNames.Requests => evidence with { Samples = Looks(Quiet with { Requests = full }) },
            LimitNames.Connections => evidence with { Kernel = Idle with { Unaccepted = 12, Established = 16 } },
            LimitNames.Generator =>
                evidence with { Generator = new GeneratorUsage(0.97, 0, 100), RestSeconds = 0.15 },
            LimitNames.Disk => evidence with { Kernel = Idle with { BlockedThreads = 1 } },
            LimitNames.InstanceGate =>
                evidence with { Samples = Looks(Quiet with { Calls = new ThrottleState(1, 16, 15, 0.1) }) },
            LimitNames.Lock => evidence with { Samples = Looks(Quiet with { Contentions = 100 }) },
            LimitNames.ThreadPool => evidence with { Samples = Looks(Quiet with { PoolQueue = 12, PoolThreads = 4 }) },
            LimitNames.Network => evidence with { Kernel = Idle with { UnsentShare = 0.9 }, RestSeconds = 0.15 },
            LimitNames.Offered => Evidence(0.011) with { ThinkSeconds = 0.1 },
            LimitNames.Waiting => Evidence(0.011) with { Kernel = Idle with { CpuSeconds = 3 } },
            _ => evidence,
        };
    }

    [Theory]
    [MemberData(nameof(Causes))]
    public void Cause_is_named_with_what_was_measured(string cause)
    {
        var search = LimitSearch.Of(With(cause));
        Assert.Equal(cause, search.Limit);
        Assert.NotEqual("", search.Found!.Measured);
    }

    /// <summary>Calls that wait for a place make no progress; that needs no pool inside the operation.</summary>
    [Theory]
    [InlineData(LimitNames.Calls)]
    [InlineData(LimitNames.Lock)]
    [InlineData(LimitNames.ThreadPool)]
    public void Pool_is_not_named_beside_a_queue_that_is_counted(string cause)
    {
        var search = LimitSearch.Of(With(cause));
        Assert.Equal(cause, search.Limit);
        Assert.True(search.Readings.Single(r => r.Limit == LimitNames.Pool).Binds);
        Assert.Empty(search.Next);
    }

    /// <summary>Evidence of a remote service: calls are slower than at rest, and nothing else is known.</summary>
    [Fact]
    public void Nothing_is_named_without_evidence()
    {
        var search = LimitSearch.Of(Evidence() with { Kernel = null, Samples = [] });
        Assert.Equal(LimitNames.NotFound, search.Limit);
        Assert.Contains(search.Readings, r => r.Measured is null);
    }

    /// <summary>A process that is none of .NET is counted by the kernel only.</summary>
    [Fact]
    public void Runtime_that_says_nothing_is_not_said_to_be_idle()
    {
        var search = LimitSearch.Of(Evidence() with { Samples = Looks(new ServerCounters()) });
        foreach (var limit in new[] { LimitNames.Collections, LimitNames.Lock, LimitNames.ThreadPool })
        {
            Assert.Null(search.Readings.Single(r => r.Limit == limit).Measured);
        }
    }

    [Fact]
    public void Each_limit_has_one_reading()
    {
        Assert.Distinct(LimitSearch.Of(Evidence()).Readings.Select(r => r.Limit));
        Assert.Distinct(LimitSearch.Of(Evidence() with { Samples = [] }).Readings.Select(r => r.Limit));
    }

    [Fact]
    public void Limit_that_is_full_while_nobody_waits_is_not_named() =>
        Assert.NotEqual(
            LimitNames.Calls,
            LimitSearch.Of(Evidence()
                with { Samples = Looks(Quiet with { Calls = new ThrottleState(16, 16, 0, 0) }) }).Limit);

    /// <summary>
    /// One of 100 calls a second is inside for 10 ms at rest: of the 16 that were let in, 15 wait for one another.
    /// </summary>
    [Theory]
    [InlineData(100, LimitNames.Lock)]
    [InlineData(0, LimitNames.Pool)]
    public void Throttle_that_is_full_of_calls_that_wait_inside_is_not_named(int contentions, string limit)
    {
        var full = new ThrottleState(16, 16, 48, 0.1);
        var search = LimitSearch.Of(
            Evidence() with { Samples = Looks(Quiet with { Calls = full, Contentions = contentions }) });
        Assert.Equal(limit, search.Limit);
        Assert.Contains(
            "1 make progress, the others wait inside",
            search.Readings.Single(r => r.Limit == LimitNames.Calls).Measured,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.97, LimitNames.Generator)]
    [InlineData(0.88, LimitNames.ServiceCpu)]
    public void Fuller_one_of_service_and_generator_is_named(double generator, string limit) =>
        Assert.Equal(limit, LimitSearch.Of(Evidence() with
        {
            Generator = new GeneratorUsage(generator, 0, 100),
            Kernel = Idle with { CpuSeconds = 9 },
        }).Limit);

    /// <summary>A service that competes with itself for its processors has no other to blame.</summary>
    [Fact]
    public void Others_are_not_blamed_for_threads_of_the_service()
    {
        var search = LimitSearch.Of(Evidence() with
        {
            Kernel = Idle with { CpuSeconds = 9.8, DelaySeconds = 100, OtherCpuSeconds = 3, MostOther = "hog" },
        });
        Assert.Equal(LimitNames.ServiceCpu, search.Limit);
    }

    [Theory]
    [InlineData(0.2, LimitNames.Offered)]
    [InlineData(0.01, LimitNames.Offered)]
    public void Open_load_that_is_answered_as_at_rest_is_itself_the_limit(double rest, string limit)
    {
        var closed = Evidence(rest, rest);
        var level = closed.Level with { Asked = closed.Level.CallsPerSecond };
        Assert.Equal(limit, LimitSearch.Of(closed with { Level = level, IsClosed = false }).Limit);
    }

    [Theory]
    [InlineData("0-3,8", 5)]
    [InlineData("1", 1)]
    [InlineData("0-1", 2)]
    public void Processors_of_a_list_are_counted(string list, int cores) =>
        Assert.Equal(cores, AllowedCores.Count(list));

    [Theory]
    [InlineData("0", "1", 0)]
    [InlineData("0-1", "1", 2)]
    [InlineData("0-3", "2-5", 6)]
    public void Processors_of_two_processes_are_joint_when_they_overlap(string one, string other, int joint) =>
        Assert.Equal(joint, AllowedCores.Joint(one, other));

    /// <summary>Each side uses less than its processor, and together they use more than one.</summary>
    [Theory]
    [InlineData(0, LimitNames.Lock)]
    [InlineData(1, LimitNames.ServiceCpu)]
    public void Service_and_load_compete_only_for_processors_of_both(int joint, string limit) =>
        Assert.Equal(limit, LimitSearch.Of(Evidence() with
        {
            Generator = new GeneratorUsage(0.4, 0, 100),
            Kernel = Idle with { CpuSeconds = 6, JointCores = joint },
            Samples = Looks(Quiet with { Contentions = 100 }),
        }).Limit);

    [Fact]
    public void Sockets_of_a_port_are_told_apart()
    {
        var sockets = PortSockets.Of(
            0x1F90,
            [
                "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
                "   0: 0100007F:1F90 00000000:0000 0A 00000000:0000000C 00:00000000 00000000     0        0 1 1",
                "   1: 0100007F:1F90 0100007F:9C40 01 00000A00:00000000 00:00000000 00000000     0        0 2 1",
                "   2: 0100007F:1F90 0100007F:9C41 01 0001A000:00000000 00:00000000 00000000     0        0 3 1",
                "   3: 0100007F:9C40 0100007F:1F90 01 00000000:00000000 00:00000000 00000000     0        0 4 1",
            ]);
        Assert.Equal(new PortSockets(12, 2, true), sockets);
    }
}
