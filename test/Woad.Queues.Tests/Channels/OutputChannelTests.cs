using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using System.Xml.Linq;

namespace Woad.Queues.Tests.Channels;

/// <summary>WCF's channel shapes of clients, built from the elements of a custom binding.</summary>
public sealed class OutputChannelTests
{
    private static readonly XNamespace _contract = "http://tests.woad/queues";

    private static readonly CustomBinding _binding = new(
        new BinaryMessageEncodingBindingElement(), new MsmqTransportBindingElement());

    [Fact]
    public async Task Message_of_an_output_channel_is_dispatched_by_a_service()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(() => new OrderService(log), typeof(IOrders), new NetMsmqBinding(), world.Address("orders"));
        var (factory, channel) = Open<IOutputChannel>(world.Address("orders"));
        channel.Send(Message("IOrders", "Submit", new XElement(_contract + "order", "tea")));
        Close(factory, channel);
        Assert.Equal("tea", await log.NextAsync());
    }

    [Fact]
    public async Task Output_channel_sends_in_the_transaction_of_its_caller()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var (factory, channel) = Open<IOutputChannel>(world.Address("orders"));
        using (new TransactionScope())
        {
            channel.Send(Message("IOrders", "Submit", new XElement(_contract + "order", "rolled back")));
        }

        using (var scope = new TransactionScope())
        {
            channel.Send(Message("IOrders", "Submit", new XElement(_contract + "order", "kept")));
            Assert.Equal(0, await world.CountAsync("orders"));
            scope.Complete();
        }

        Close(factory, channel);
        await world.UntilCountAsync("orders", 1);
    }

    [Fact]
    public async Task Output_session_is_one_message_that_a_service_with_sessions_takes()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("purchases");
        using var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled);
        var (factory, channel) = Open<IOutputSessionChannel>(world.Address("purchases"));
        channel.Send(Message("IPurchases", "Open", new XElement(_contract + "customer", "ann")));
        channel.Send(Message("IPurchases", "Add", new XElement(_contract + "product", "tea")));
        channel.Send(Message("IPurchases", "End"));
        Assert.StartsWith("urn:uuid:", channel.Session.Id, StringComparison.Ordinal);
        Assert.Equal(0, await world.CountAsync("purchases"));
        Close(factory, channel);
        scope.Complete();
        scope.Dispose();
        Assert.Equal(1, await world.CountAsync("purchases"));
        world.Serve(
            () => new PurchaseService(log), typeof(IPurchases), new NetMsmqBinding(), world.Address("purchases"));
        Assert.Equal("ann tea", await log.NextAsync());
    }

    [Fact]
    public void Channels_with_answers_are_refused_with_those_that_a_queue_has()
    {
        Assert.True(_binding.CanBuildChannelFactory<IOutputChannel>());
        Assert.True(_binding.CanBuildChannelFactory<IOutputSessionChannel>());
        Assert.False(_binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(_binding.CanBuildChannelFactory<IDuplexSessionChannel>());
        Assert.False(_binding.CanBuildChannelListener<IReplyChannel>());
        var refused = Assert.Throws<ArgumentException>(() => _binding.BuildChannelFactory<IRequestChannel>());
        Assert.Contains("IOutputChannel and IOutputSessionChannel", refused.Message, StringComparison.Ordinal);
    }

    private static Message Message(string contract, string operation, params XElement[] parameters) =>
        System.ServiceModel.Channels.Message.CreateMessage(
            _binding.MessageVersion!,
            $"{_contract.NamespaceName}/{contract}/{operation}",
            new XElement(_contract + operation, parameters).CreateReader());

    private static (IChannelFactory<TChannel> Factory, TChannel Channel) Open<TChannel>(Uri address)
        where TChannel : class, IChannel
    {
        var factory = _binding.BuildChannelFactory<TChannel>();
        factory.Open();
        var channel = factory.CreateChannel(new EndpointAddress(address));
        channel.Open();
        return (factory, channel);
    }

    private static void Close(IChannelFactory factory, IChannel channel)
    {
        channel.Close();
        factory.Close();
    }
}
