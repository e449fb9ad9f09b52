using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Custom;

/// <summary>Services whose binding has a custom element above a queue.</summary>
public sealed class CustomElementTests
{
    private readonly OrderLog _orders = new();
    private readonly AuditLog _audit = new();

    [Fact]
    public async Task Message_is_received_through_the_custom_channel_in_the_transaction_of_its_operation()
    {
        var attempts = 0;
        _orders.Fails = _ => Interlocked.Increment(ref attempts) == 1 ? new InvalidOperationException("first") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        Serve(world, Element());
        Send(world, "tea");
        Assert.Equal("tea", await _orders.NextAsync());
        Assert.Equal("tea", await _orders.NextAsync());
        await world.UntilCountAsync("orders", 0);
        Assert.Equal([true, true], _audit.Received);
    }

    [Fact]
    public async Task Operation_without_a_transaction_has_the_message_once()
    {
        _orders.Fails = static order => order == "tea" ? new InvalidOperationException("once") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        QueueWorld.Open(world.Host(
            () => new PlainOrders(_orders), typeof(IOrders), Binding(Element()), world.Address("orders")));
        Send(world, "tea", "milk");
        Assert.Equal(["milk", "tea"], new[] { await _orders.NextAsync(), await _orders.NextAsync() }.Order());
        await world.UntilCountAsync("orders", 0);
        Assert.Equal(2, _orders.Calls);
        Assert.Equal([true, true], _audit.Received);
    }

    [Theory]
    [InlineData(ReceiveErrorHandling.Fault)]
    [InlineData(ReceiveErrorHandling.Move)]
    public async Task Poison_message_has_its_attempts_and_then_its_disposition(ReceiveErrorHandling disposition)
    {
        _orders.Fails = static order => order == "poison" ? new InvalidOperationException("never") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        var element = Element();
        element.ReceiveErrorHandling = disposition;
        var errors = new ErrorLog();
        Serve(world, element, errors);
        Send(world, "poison");
        Assert.Equal("poison", await _orders.NextAsync());
        Assert.Equal("poison", await _orders.NextAsync());
        if (disposition == ReceiveErrorHandling.Fault)
        {
            await errors.PoisonAsync();
            await errors.WhenFaulted.WaitAsync(TimeSpan.FromSeconds(60));
            await world.UntilCountAsync("orders", 1);
            return;
        }

        Send(world, "next");
        Assert.Equal("next", await _orders.NextAsync());
        await world.UntilCountAsync("orders;poison", 1);
        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Queue_without_transactions_is_received_outside_of_one()
    {
        var element = Element();
        element.ExactlyOnce = false;
        await using var world = await new QueueWorld().WithAsync("orders", isTransactional: false);
        Serve(world, element);
        Send(world, element, "tea");
        Assert.Equal("tea", await _orders.NextAsync());
        await world.UntilCountAsync("orders", 0);
        Assert.Equal([false], _audit.Received);
    }

    [Fact]
    public async Task Closing_the_host_ends_the_receives_and_leaves_later_messages()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var host = Serve(world, Element());
        Send(world, "tea");
        Assert.Equal("tea", await _orders.NextAsync());
        await world.UntilCountAsync("orders", 0);
        await Task.Run(host.Close);
        Send(world, "milk");
        Assert.Equal(1, await world.CountAsync("orders"));
        Assert.Equal(1, _orders.Calls);
    }

    [Fact]
    public async Task Receive_contexts_are_refused_with_the_remedy()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var host = world.Host(
            () => new LockingService(_orders), typeof(IOrders), Binding(Element()), world.Address("orders"));
        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));
        Assert.Contains("Remove ReceiveContextEnabledAttribute", refused.Message, StringComparison.Ordinal);
    }

    private ServiceHost Serve(QueueWorld world, MsmqTransportBindingElement element, ErrorLog? errors = null)
    {
        var host = world.Host(
            () => new OrderService(_orders), typeof(IOrders), Binding(element), world.Address("orders"));
        if (errors is not null)
        {
            host.Description.Behaviors.Add(errors);
        }

        QueueWorld.Open(host);
        return host;
    }

    private CustomBinding Binding(MsmqTransportBindingElement element) =>
        new(new AuditElement(_audit), new BinaryMessageEncodingBindingElement(), element);

    private static MsmqTransportBindingElement Element() => new()
    {
        ReceiveRetryCount = 1, MaxRetryCycles = 0, ReceiveErrorHandling = ReceiveErrorHandling.Fault,
    };

    private static void Send(QueueWorld world, params string[] orders) => Send(world, Element(), orders);

    private static void Send(QueueWorld world, MsmqTransportBindingElement element, params string[] orders)
    {
        var factory = new ChannelFactory<IOrders>(
            new CustomBinding(new BinaryMessageEncodingBindingElement(), element),
            new EndpointAddress(world.Address("orders")));
        var channel = factory.CreateChannel();
        foreach (var order in orders)
        {
            channel.Submit(order);
        }

        factory.Close();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    private sealed class PlainOrders(OrderLog log) : IOrders
    {
        public void Submit(string order) => log.Take(order);
    }
}
