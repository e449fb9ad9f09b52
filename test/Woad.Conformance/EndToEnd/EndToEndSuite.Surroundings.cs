using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

public abstract partial class EndToEndSuite
{
    // More than an operation needs to prove that it is short: both ways to run it are seen.
    private const int CallsUntilInline = 50;

    [Fact]
    public void What_an_operation_changes_about_its_thread_no_other_call_sees()
    {
        var surroundings = Serve<ISurroundings>(typeof(SurroundingsService)).CreateChannel<ISurroundings>();
        var before = surroundings.Look();

        for (var i = 0; i < CallsUntilInline; i++)
        {
            surroundings.Change("mine");
            Assert.Equal(before, surroundings.Look());
        }
    }

    [Fact]
    public void Request_message_of_a_running_operation_has_been_read() =>
        Assert.Equal(
            "Read", Serve<ISurroundings>(typeof(SurroundingsService)).CreateChannel<ISurroundings>().StateOfRequest());

    [Fact]
    public void Disposable_parameters_and_results_are_disposed_of_after_the_call()
    {
        var key = NewKey();
        var surroundings = Serve<ISurroundings>(typeof(SurroundingsService)).CreateChannel<ISurroundings>();

        Assert.Equal(key, surroundings.Pass(new Tray { Key = key }).Key);

        Assert.True(SpinWait.SpinUntil(() => Tray.TimesDisposed(key) == 2, UntilAllAreIn));
    }

    [Fact]
    public async Task One_way_operation_sees_its_message_after_its_sender_has_gone_on()
    {
        var key = NewKey();
        var surroundings = Serve<ISurroundings>(typeof(SurroundingsService)).CreateChannel<ISurroundings>();

        // A connection that waits for its second request reads it on another thread than its first one.
        surroundings.Look();
        surroundings.NoteLater(key);
        surroundings.Release(key);

        Assert.Equal(
            "http://woad.test/surroundings/ISurroundings/NoteLater True",
            await SurroundingsService.NotedAsync(key).WaitAsync(TimeSpan.FromSeconds(60)));
        Assert.Equal("Read", surroundings.StateOfRequest());
    }

    [Fact]
    public void Error_handler_that_provides_a_fault_sees_the_operations_context()
    {
        var handler = new ContextualFaults();
        var faults = Serve<IFaults>(
            typeof(FaultsService), host => host.Description.Behaviors.Add(handler)).CreateChannel<IFaults>();

        var fault = Assert.ThrowsAny<FaultException>(() => faults.Fail("x"));

        Assert.EndsWith("IFaults/Fail", fault.Message, StringComparison.Ordinal);
    }
}
