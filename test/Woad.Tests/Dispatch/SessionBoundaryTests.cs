using System.ServiceModel;
using Woad.Tests.Framing;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>SessionMode at open, IsInitiating and IsTerminating on both sides.</summary>
public sealed class SessionBoundaryTests
{
    [Fact]
    public void Contract_that_allows_no_session_does_not_open_on_a_session_binding()
    {
        using var service = new MemoryService<INoSession>(typeof(NoSession));

        Assert.Contains(
            "Contract does not allow Session, but Binding 'MemoryBinding' does not support Datagram",
            Assert.Throws<InvalidOperationException>(() => service.Open()).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Client_refuses_a_first_call_that_does_not_initiate()
    {
        using var service = new MemoryService<IBasket>(typeof(Basket)).Open();
        var client = service.Connect();

        Assert.Equal(
            "The operation 'Add' cannot be the first operation to be called because IsInitiating is false.",
            Assert.Throws<InvalidOperationException>(() => client.Add(1)).Message);
        client.Begin();
        Assert.Equal(1, client.Add(1));
    }

    [Fact]
    public void Service_refuses_a_first_call_that_does_not_initiate()
    {
        using var service = new MemoryService<IBasket>(typeof(Basket)).Open();
        var client = service.Connect<ILawlessBasket>();

        var fault = Assert.Throws<ActionNotSupportedException>(() => client.Add(1));
        Assert.Contains("Add", fault.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Terminating_call_is_answered_and_the_client_ends_the_session_and_its_instance()
    {
        var log = new InstanceLog();
        using var service = new MemoryService<IBasket>(
            typeof(Basket), h => h.InstanceSource = () => new Basket(log)).Open();
        var client = service.Connect();
        client.Begin();
        client.Add(2);

        Assert.Equal(2, client.End());

        Assert.Equal(CommunicationState.Closed, ((IClientChannel)client).State);
        Assert.Equal(
            "This channel cannot send any more messages because IsTerminating operation 'End' has already been called.",
            Assert.Throws<InvalidOperationException>(() => client.Add(1)).Message);
        await Eventually.Holds(() => log.AllEndedOnce, "the instance has ended with its session");
        await Eventually.Holds(() => service.Used.Sessions == 0, "the session has given its place back");
    }

    [Fact]
    public async Task Call_after_the_terminating_one_gets_the_fault_until_the_close_timeout()
    {
        var clock = new ManualClock();
        using var service = new MemoryService<IBasket>(typeof(Basket), h => h.Clock = clock).Open();
        var client = service.Connect<ILawlessBasket>();
        client.Begin();
        client.Add(2);
        Assert.Equal(2, client.End());

        for (var calls = 0; calls < 3; calls++)
        {
            var refused = Assert.Throws<ChannelTerminatedException>(() => client.Add(1));
            Assert.StartsWith(
                "An operation marked as IsTerminating has already been invoked", refused.Message,
                StringComparison.Ordinal);
            Assert.Throws<ChannelTerminatedException>(() => client.End());
        }

        clock.Advance(TimeSpan.FromSeconds(59));
        Assert.Throws<ChannelTerminatedException>(() => client.Add(1));
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)client).State);
        clock.Advance(TimeSpan.FromSeconds(2));
        await Eventually.Holds(() => service.Used.Sessions == 0, "the service has aborted the session");
        Assert.ThrowsAny<CommunicationException>(() => client.Add(1));
    }

    [Fact]
    public void Each_channel_is_a_session_of_its_own()
    {
        using var service = new MemoryService<IBasket>(typeof(Basket)).Open();
        var (one, other) = (service.Connect(), service.Connect());
        one.Begin();
        other.Begin();

        Assert.Equal([1, 3, 5], [one.Add(1), one.Add(2), other.Add(5)]);
    }
}
