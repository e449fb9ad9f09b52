using System.ServiceModel;

namespace Woad.Tests.Connections;

/// <summary>The state machine of ICommunicationObject, documented: five states, events in order, each once.</summary>
public sealed class CommunicationObjectTests
{
    private static readonly string[] WholeLife =
    [
        "opening Opening", "open 9", "opened Opened", "closing Closing", "close 7", "closed Closed",
    ];

    [Fact]
    public void Life_goes_through_the_states_in_order()
    {
        var machine = new Machine();
        Assert.Equal(CommunicationState.Created, machine.State);

        machine.Open();
        machine.Close();

        Assert.Equal(WholeLife, machine.Events);
        Assert.Equal(CommunicationState.Closed, machine.State);
    }

    [Fact]
    public void Life_is_the_same_by_Begin_and_End()
    {
        var machine = new Machine();

        machine.EndOpen(machine.BeginOpen(null, null));
        machine.EndClose(machine.BeginClose(null, null));

        Assert.Equal(WholeLife, machine.Events);
    }

    [Theory]
    [InlineData("Created", "closing Closing,abort,closed Closed")]
    [InlineData("Opened", "closing Closing,abort,closed Closed")]
    [InlineData("Faulted", "closing Closing,abort,closed Closed")]
    [InlineData("Closed", "")]
    public void Abort_ends_in_Closed_from_every_state(string state, string expected)
    {
        var machine = In(state);
        machine.Events.Clear();

        machine.Abort();
        machine.Abort();

        Assert.Equal(expected, string.Join(',', machine.Events));
        Assert.Equal(CommunicationState.Closed, machine.State);
    }

    [Fact]
    public void Abort_while_opening_ends_the_open_with_an_exception()
    {
        Machine machine = null!;
        machine = new Machine { WhenOpening = () => machine.Abort() };

        Assert.Throws<CommunicationObjectAbortedException>(() => machine.Open());
        Assert.Equal(CommunicationState.Closed, machine.State);
        Assert.DoesNotContain("opened Opened", machine.Events);
        Assert.DoesNotContain(machine.Events, e => e.StartsWith("faulted", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Abort_while_closing_ends_the_close()
    {
        var closing = new TaskCompletionSource();
        var machine = new Machine { CloseTask = closing.Task };
        machine.Open();
        var close = machine.BeginClose(null, null);
        machine.Abort();
        Assert.Equal(CommunicationState.Closed, machine.State);
        closing.SetResult();

        await Task.Factory.FromAsync(close, machine.EndClose);

        Assert.Equal(1, machine.Events.Count(e => e == "closed Closed"));
        Assert.Equal(1, machine.Events.Count(e => e == "closing Closing"));
    }

    [Fact]
    public void Open_that_fails_faults_and_says_why()
    {
        var machine = new Machine { WhenOpening = () => throw new TimeoutException("on purpose") };

        Assert.Equal("on purpose", Assert.Throws<TimeoutException>(() => machine.Open()).Message);
        Assert.Equal(["opening Opening", "open 9", "faulted Faulted"], machine.Events);
    }

    [Fact]
    public void Close_that_fails_aborts_and_says_why()
    {
        var machine = new Machine { WhenClosing = () => throw new TimeoutException("on purpose") };
        machine.Open();

        Assert.Equal("on purpose", Assert.Throws<TimeoutException>(() => machine.Close()).Message);
        Assert.Equal(CommunicationState.Closed, machine.State);
        Assert.Equal(["closing Closing", "close 7", "abort", "closed Closed"], machine.Events.Skip(3));
    }

    [Theory]
    [InlineData("Opened", typeof(InvalidOperationException))]
    [InlineData("Faulted", typeof(CommunicationObjectFaultedException))]
    [InlineData("Closed", typeof(ObjectDisposedException))]
    [InlineData("Aborted", typeof(CommunicationObjectAbortedException))]
    public void Open_twice_is_refused_at_once_in_both_forms(string state, Type error)
    {
        var machine = In(state);

        Assert.Throws(error, () => machine.Open());
        Assert.Throws(error, () => machine.BeginOpen(null, null));
    }

    [Fact]
    public void Close_of_a_faulted_object_aborts_it_and_says_so()
    {
        var machine = In("Faulted");
        Assert.Throws<CommunicationObjectFaultedException>(() => machine.Close());
        Assert.Equal(CommunicationState.Closed, machine.State);

        var other = In("Faulted");
        Assert.Throws<CommunicationObjectFaultedException>(() => other.BeginClose(null, null));
        Assert.Equal(CommunicationState.Closed, other.State);
    }

    /// <summary>An object whose Close was called has been disposed of, also where Close had to abort it.</summary>
    [Theory]
    [InlineData("Created")]
    [InlineData("Faulted")]
    [InlineData("Aborted")]
    public void Open_after_close_finds_a_disposed_object(string state)
    {
        var machine = In(state);
        Record.Exception(() => machine.Close());

        Assert.Throws<ObjectDisposedException>(() => machine.Open());
        Assert.Throws<ObjectDisposedException>(() => machine.BeginOpen(null, null));
        Assert.Throws<ObjectDisposedException>(machine.CheckAlive);
    }

    [Theory]
    [InlineData("Created")]
    [InlineData("Closed")]
    [InlineData("Aborted")]
    public void Close_without_having_been_open_is_quiet(string state)
    {
        var machine = In(state);
        machine.Events.Clear();

        machine.Close();
        machine.EndClose(machine.BeginClose(null, null));

        Assert.Equal(CommunicationState.Closed, machine.State);
        Assert.DoesNotContain(machine.Events, e => e.StartsWith("close ", StringComparison.Ordinal));
    }

    [Fact]
    public void Fault_happens_once_and_not_after_the_end()
    {
        var machine = In("Opened");
        machine.Break();
        machine.Break();
        Assert.Equal(1, machine.Events.Count(e => e == "faulted Faulted"));

        var closed = In("Closed");
        closed.Break();
        Assert.Equal(CommunicationState.Closed, closed.State);
    }

    [Fact]
    public void Negative_timeouts_are_refused()
    {
        var machine = new Machine();

        Assert.Throws<ArgumentOutOfRangeException>(() => machine.Open(TimeSpan.FromTicks(-1)));
        Assert.Throws<ArgumentOutOfRangeException>(() => machine.Close(TimeSpan.FromTicks(-1)));
        Assert.Throws<ArgumentOutOfRangeException>(() => machine.BeginOpen(TimeSpan.FromTicks(-1), null, null));
        Assert.Equal(CommunicationState.Created, machine.State);
    }

    [Theory]
    [InlineData("Created", typeof(InvalidOperationException), null, null)]
    [InlineData("Opened", null, typeof(InvalidOperationException), null)]
    [InlineData(
        "Faulted", typeof(CommunicationObjectFaultedException), typeof(CommunicationObjectFaultedException),
        typeof(CommunicationObjectFaultedException))]
    [InlineData(
        "Closed", typeof(ObjectDisposedException), typeof(ObjectDisposedException), typeof(ObjectDisposedException))]
    [InlineData(
        "Aborted", typeof(CommunicationObjectAbortedException), typeof(CommunicationObjectAbortedException),
        typeof(CommunicationObjectAbortedException))]
    public void Guards_throw_what_the_state_says(string state, Type? whenUsed, Type? whenChanged, Type? whenAlive)
    {
        var machine = In(state);

        Assert.Equal(whenUsed, Record.Exception(machine.CheckOpen)?.GetType());
        Assert.Equal(whenChanged, Record.Exception(machine.CheckMutable)?.GetType());
        Assert.Equal(whenAlive, Record.Exception(machine.CheckAlive)?.GetType());
    }

    [Theory]
    [InlineData("OnOpening")]
    [InlineData("OnOpened")]
    [InlineData("OnClosing")]
    [InlineData("OnClosed")]
    public void Override_that_forgets_its_base_is_told(string step)
    {
        var machine = new ForgetfulMachine(step);

        var error = Assert.Throws<InvalidOperationException>(() =>
        {
            machine.Open();
            machine.Close();
        });

        Assert.Contains($"{step} did not call base.{step}", error.Message, StringComparison.Ordinal);
    }

    private static Machine In(string state)
    {
        var machine = new Machine();
        if (state is "Opened" or "Faulted" or "Closed")
        {
            machine.Open();
        }

        switch (state)
        {
            case "Faulted":
                machine.Break();
                break;
            case "Closed":
                machine.Close();
                break;
            case "Aborted":
                machine.Abort();
                break;
        }

        return machine;
    }
}
