using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Conformance.Duplex;
using Woad.Tests.Framing;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>Sessions in which an operation fails by an exception that nobody expected.</summary>
public sealed class FailedSessionTests
{
    [Fact]
    public async Task Instance_is_released_without_waiting_for_the_client()
    {
        // No time passes on this clock.
        var clock = new ManualClock();
        var key = Guid.NewGuid().ToString("N");
        using var service = new MemoryService<ILeaving>(typeof(LeavingService), h => h.Clock = clock).Open();
        var client = service.Connect();
        client.Enter(key);

        Assert.Throws<FaultException>(client.Fail);

        Assert.Equal(1, await Probe.Of(key).NextNoteAsync());
        Assert.Equal(CommunicationState.Faulted, ((ICommunicationObject)client).State);
        await Eventually.Holds(() => service.Used.Sessions == 0, "the session has given its place back");
    }

    [Fact]
    public async Task Exception_that_a_handler_claims_ends_nothing()
    {
        var handler = new ClaimingHandler();
        var key = Guid.NewGuid().ToString("N");
        using var service = new MemoryService<ILeaving>(
            typeof(LeavingService), dispatch: d => d.ChannelDispatcher!.ErrorHandlers.Add(handler)).Open();
        var client = service.Connect();
        client.Enter(key);

        Assert.Throws<FaultException>(client.Fail);

        await handler.Handled.Task.WaitAsync(TimeSpan.FromSeconds(60));
        Assert.Equal(1, service.Used.Sessions);
    }
}
