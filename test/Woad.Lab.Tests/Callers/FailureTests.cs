using System.Net.Sockets;
using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Tests.Callers;

/// <summary>Calls that fail: sorted, counted, replaced, and ended by a rule.</summary>
public sealed class FailureTests
{
    public static TheoryData<Exception, int> Kinds() =>
        new()
        {
            { new TimeoutException(), (int)FaultKind.Timeout },
            { new ServerTooBusyException("busy"), (int)FaultKind.TooBusy },
            { new EndpointNotFoundException("gone"), (int)FaultKind.Unreachable },
            { new QuotaExceededException("big"), (int)FaultKind.Quota },
            { new CommunicationException("quota", new QuotaExceededException("big")), (int)FaultKind.Quota },
            { new FaultException("no"), (int)FaultKind.Fault },
            { new ActionNotSupportedException("what"), (int)FaultKind.Contract },
            { new CommunicationObjectFaultedException("broken"), (int)FaultKind.ChannelFaulted },
            { new CommunicationObjectAbortedException("ended"), (int)FaultKind.Aborted },
            { new SocketException((int)SocketError.ConnectionRefused), (int)FaultKind.Unreachable },
            { new IOException("reset"), (int)FaultKind.Aborted },
            { new AggregateException(new TimeoutException()), (int)FaultKind.Timeout },
            { new InvalidOperationException(), (int)FaultKind.Other },
        };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Failure_has_its_kind(Exception error, int kind) => Assert.Equal((FaultKind)kind, FaultKinds.Of(error));

    [Fact]
    public void Failures_are_counted_by_kind_with_the_first_example_and_the_channel_is_replaced()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01)
        {
            Failure = n =>
                n % 10 == 3 ? new TimeoutException($"call {n}")
                : n % 10 == 7 ? new FaultException("no")
                : null,
        };
        var outcome = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 10));
        var timeouts = Assert.Single(outcome.Faults, f => f.Kind == FaultKind.Timeout);
        Assert.Equal("TimeoutException: call 3", timeouts.First);
        Assert.InRange(timeouts.Count, 64, 69);
        Assert.Equal(timeouts.Count, outcome.Replacements);
        Assert.Equal(outcome.Faults.Sum(f => f.Count), outcome.Only().Errors);
        Assert.Equal(server.Opened, (int)outcome.Opens.Count);
    }

    /// <summary>A fault is an answer like others: 10 ms a call, and no pause after it.</summary>
    [Fact]
    public void Faults_keep_the_channel_and_the_pace()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 4,
            () => 0.01) { Failure = n => n % 10 == 0 ? new FaultException("no") : null };
        var outcome = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:4", 10));
        Assert.InRange((outcome.Only().Calls + outcome.Only().Errors) / 10.0, 396, 404);
        Assert.Equal(4, server.Opened);
        Assert.Equal(0, outcome.Replacements);
    }

    [Fact]
    public void Failures_of_the_warm_up_are_counted_apart()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01)
        {
            Failure = _ => clock.Now < VirtualClock.Units(2) ? new TimeoutException("cold")
                : clock.Now < VirtualClock.Units(3) ? new IOException("torn")
                : null,
        };
        var outcome = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 10, warmUp: 2));
        var torn = Assert.Single(outcome.Faults);
        Assert.Equal((FaultKind.Aborted, outcome.Only().Errors), (torn.Kind, torn.Count));
        Assert.Equal(FaultKind.Timeout, Assert.Single(outcome.FaultsOutside).Kind);
    }

    [Fact]
    public void Faults_of_different_codes_are_different_kinds()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01)
        {
            Failure = n =>
                n % 2 == 0 ? new FaultException("no order", new FaultCode("Sender", new FaultCode("NoSuchOrder")))
                : n % 3 == 0 ? new FaultException("closed", FaultCode.CreateReceiverFaultCode("Closed", "urn:x"))
                : null,
        };
        var faults = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 10)).Faults;
        Assert.Equal(2, faults.Count);
        Assert.Equal("FaultException: no order", Assert.Single(faults, f => f.Code == "Sender/NoSuchOrder").First);
        Assert.Equal("FaultException: closed", Assert.Single(faults, f => f.Code == "Receiver/Closed").First);
    }

    [Fact]
    public void Codes_that_a_service_makes_up_are_not_kept_without_end()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 1, () => 0.01)
        {
            Failure = n => new FaultException("no", new FaultCode($"Code{n}")),
        };
        var faults = VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:1", 20)).Faults;
        Assert.InRange(faults.Count, 20, 40);
        Assert.True(Assert.Single(faults, f => f.Code is null).Count > 100);
    }

    [Fact]
    public void Opening_is_apart_from_calls_and_part_of_the_response()
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 10, () => 0.01) { OpenSeconds = 0.2 };
        var plan = VirtualLoad.Plan("rate:10/s", 10) with { Channel = ChannelUse.Parse("per-call") };
        var outcome = VirtualLoad.Run(clock, server, plan);
        Assert.InRange(outcome.Opens.SecondsAt(0.5), 0.2, 0.202);
        Assert.InRange(outcome.Only().Service.SecondsAt(1), 0.01, 0.0101);
        Assert.InRange(outcome.Only().Response.SecondsAt(0.5), 0.21, 0.212);
        Assert.InRange(server.Opened, 99, 100);
    }

    [Theory]
    [InlineData("per-user", 6)]
    [InlineData("pooled:2", 2)]
    public void Channels_are_as_many_as_asked_for(string channel, int expected)
    {
        var clock = new VirtualClock();
        var server = new KnownServer(clock, 10, () => 0.01);
        VirtualLoad.Run(clock, server, VirtualLoad.Plan("users:6", 2) with { Channel = ChannelUse.Parse(channel) });
        Assert.Equal(expected, server.Opened);
    }

    [Theory]
    [InlineData("errors>1.2.3% for 5s")]
    [InlineData("errors>0% for 5s")]
    [InlineData("errors>10% for ever")]
    [InlineData("calls>10% for 5s")]
    public void Abort_rule_that_makes_no_sense_is_refused(string text) =>
        Assert.Contains(
            "--abort",
            Assert.Throws<ArgumentException>(() => AbortRule.Parse(text)).Message,
            StringComparison.Ordinal);

    [Fact]
    public void Abort_rule_is_met_by_bad_seconds_in_a_row_only()
    {
        SecondTick Tick(int second, long calls, long errors) => new(second, calls, errors, 0, 1, new());
        var rule = AbortRule.Parse("errors>10% for 3s");
        Assert.True(rule.IsMet([Tick(0, 100, 0), Tick(1, 80, 20), Tick(2, 80, 20), Tick(3, 80, 20)], 4));
        Assert.False(rule.IsMet([Tick(1, 80, 20), Tick(2, 95, 5), Tick(3, 80, 20)], 4));
        Assert.False(rule.IsMet([Tick(2, 80, 20), Tick(3, 80, 20)], 4));
    }
}
