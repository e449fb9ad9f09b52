using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Hosting;

/// <summary>
/// Contracts that need something of their binding, and what a host's dispatcher shows of its listener.
/// </summary>
public sealed class DeliveryRequirementsTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Contract_in_order_is_refused_over_http_and_taken_in_a_session(bool http)
    {
        Binding binding = http ? new BasicHttpBinding() : new MemoryBinding();
        using var factory = new ChannelFactory<IOrdered>(
            binding, new EndpointAddress($"{binding.Scheme}://localhost/x"));
        if (http)
        {
            Assert.Contains(
                "ordered delivery", Assert.Throws<InvalidOperationException>(factory.Open).Message,
                StringComparison.Ordinal);
        }
        else
        {
            factory.Open();
        }
    }

    [Fact]
    public void Contract_that_needs_a_queue_is_refused()
    {
        using var factory = new ChannelFactory<IQueued>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/x"));
        Assert.Contains(
            "queued delivery", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
        using var plain = new ChannelFactory<INotQueued>(
            new MemoryBinding(), new EndpointAddress("memory://localhost/x"));
        plain.Open();
    }

    [Fact]
    public void Dispatcher_shows_its_listener_and_can_stop_it()
    {
        var address = new Uri($"memory://localhost/{Guid.NewGuid():N}");
        using var host = new MemoryHost(new OrderedService());
        host.AddServiceEndpoint(typeof(IOrdered).FullName!, new MemoryBinding(), address);
        host.Open();
        var dispatcher = (ChannelDispatcher)host.ChannelDispatchers[0];
        Assert.Equal(address, dispatcher.Listener!.Uri);
        Assert.Equal(CommunicationState.Opened, dispatcher.Listener.State);
        using var factory = new ChannelFactory<IOrdered>(new MemoryBinding(), new EndpointAddress(address));
        var before = factory.CreateChannel();
        before.Do();
        dispatcher.CloseInput();
        before.Do();
        Assert.Throws<EndpointNotFoundException>(() => factory.CreateChannel().Do());
        Assert.Throws<InvalidOperationException>(() => dispatcher.ReceiveSynchronously = true);
    }

    [ServiceContract]
    [DeliveryRequirements(RequireOrderedDelivery = true)]
    private interface IOrdered
    {
        [OperationContract]
        void Do();
    }

    [ServiceContract]
    [DeliveryRequirements(QueuedDeliveryRequirements = QueuedDeliveryRequirementsMode.Required)]
    private interface IQueued
    {
        [OperationContract(IsOneWay = true)]
        void Do();
    }

    [ServiceContract]
    [DeliveryRequirements(QueuedDeliveryRequirements = QueuedDeliveryRequirementsMode.NotAllowed)]
    private interface INotQueued
    {
        [OperationContract(IsOneWay = true)]
        void Do();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class OrderedService : IOrdered
    {
        public void Do()
        {
        }
    }
}
