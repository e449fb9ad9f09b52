using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;

namespace Woad.Queues.Tests.Channels;

public sealed class SessionTests
{
    [Fact]
    public async Task Session_is_one_message_that_is_sent_when_its_channel_closes()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        using (var scope = new TransactionScope())
        {
            Buy(world, "ann", "tea");
            Assert.Equal(0, await world.CountAsync("purchases"));
            scope.Complete();
        }

        var message = await world.PeekAsync("purchases");
        var via = world.Address("purchases").AbsoluteUri;
        byte[] preamble = [0, 1, 0, 1, 3, 2, (byte)via.Length, .. via.Select(c => (byte)c), 3, 8, 12, 6];
        Assert.Equal(preamble, message.Body[..preamble.Length].ToArray());
        Assert.Equal(7, message.Body.Span[^1]);
    }

    [Fact]
    public async Task Session_is_carried_out_in_one_transaction()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        await using var world = await new QueueWorld().WithAsync("purchases");
        world.Serve(
            () => new PurchaseService(log), typeof(IPurchases), new NetMsmqBinding(), world.Address("purchases"));
        using (var scope = new TransactionScope())
        {
            Buy(world, "ann", "tea", "milk");
            scope.Complete();
        }

        Assert.Equal("ann tea milk", await log.NextAsync());
        Assert.Equal("ann tea milk", await log.NextAsync());
        await world.UntilCountAsync("purchases", 0);
    }

    [Fact]
    public async Task Aborted_channel_sends_nothing()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        using (var scope = new TransactionScope())
        {
            var channel = Channel(world);
            channel.Open("ann");
            ((IClientChannel)channel).Abort();
            scope.Complete();
        }

        Assert.Equal(0, await world.CountAsync("purchases"));
    }

    [Theory]
    [InlineData("open")]
    [InlineData("begin")]
    [InlineData("call")]
    [InlineData("shape")]
    public async Task Session_outside_of_a_transaction_is_refused_when_its_channel_opens(string how)
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        var channel = how == "shape" ? NewShape(world) : (ICommunicationObject)Channel(world);

        var refused = Assert.Throws<InvalidOperationException>(() => Open(channel, how));

        Assert.Contains("in one TransactionScope", refused.Message, StringComparison.Ordinal);
        Assert.Equal(CommunicationState.Faulted, channel.State);
        channel.Abort();
        Assert.Equal(0, await world.CountAsync("purchases"));
    }

    [Theory]
    [InlineData("open")]
    [InlineData("begin")]
    [InlineData("call")]
    [InlineData("shape")]
    public async Task Session_is_opened_in_the_transaction_of_its_caller(string how)
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        using (var scope = new TransactionScope())
        {
            var channel = how == "shape" ? NewShape(world) : (ICommunicationObject)Channel(world);
            Open(channel, how);
            Assert.Equal(CommunicationState.Opened, channel.State);
            if (channel is IPurchases purchases)
            {
                purchases.End();
            }
            else
            {
                ((IOutputChannel)channel).Send(Message.CreateMessage(
                    MessageVersion.Soap12WSAddressing10, "http://tempuri.org/IPurchases/End"));
            }

            channel.Close();
            scope.Complete();
        }

        await world.UntilCountAsync("purchases", 1);
    }

    [Fact]
    public async Task Call_in_another_transaction_than_that_of_the_open_channel_is_refused()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        var channel = Channel(world);
        using (new TransactionScope())
        {
            ((IClientChannel)channel).Open();
        }

        using (new TransactionScope())
        {
            var refused = Assert.Throws<InvalidOperationException>(() => channel.Open("ann"));
            Assert.Contains("in another transaction", refused.Message, StringComparison.Ordinal);
        }

        Assert.Throws<InvalidOperationException>(() => channel.Open("ann"));
        ((IClientChannel)channel).Abort();
        Assert.Equal(0, await world.CountAsync("purchases"));
    }

    [Fact]
    public async Task Service_whose_session_has_no_transaction_does_not_open()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        var host = world.Host(
            () => new LoosePurchases(), typeof(IPurchases), new NetMsmqBinding(), world.Address("purchases"));

        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));

        Assert.Contains("TransactionScopeRequired", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Open")]
    [InlineData("Add")]
    [InlineData("End")]
    public async Task Service_with_an_operation_of_its_session_outside_of_the_transaction_does_not_open(string loose)
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        var host = world.Host(
            () => new PurchaseService(new OrderLog()),
            typeof(IPurchases),
            new NetMsmqBinding(),
            world.Address("purchases"));
        var operation = host.Description.Endpoints[0].Contract.Operations.Find(loose)!;
        operation.OperationBehaviors.OfType<OperationBehaviorAttribute>().Single().TransactionScopeRequired = false;
        operation.OperationBehaviors.OfType<OperationBehaviorAttribute>().Single().TransactionAutoComplete = true;

        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));

        Assert.Contains($"'{loose}' runs in no transaction", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Operations_of_an_endpoint_without_sessions_may_be_mixed()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("mixed");
        var address = world.Address("mixed");
        world.Serve(() => new MixedOrders(log), typeof(IMixedOrders), new NetMsmqBinding(), address);
        var channel = new ChannelFactory<IMixedOrders>(new NetMsmqBinding(), new EndpointAddress(address))
            .CreateChannel();

        channel.Take("one");
        channel.TakeTransacted("two");

        // Messages without a session run side by side.
        string[] taken = [await log.NextAsync(), await log.NextAsync()];
        Assert.Equal(["one", "two"], taken.Order(StringComparer.Ordinal));
        await world.UntilCountAsync("mixed", 0);
    }

    [Fact]
    public async Task Sessions_without_exactly_once_are_refused()
    {
        await using var world = await new QueueWorld().WithAsync("purchases", isTransactional: false);
        var binding = new NetMsmqBinding { ExactlyOnce = false };
        var host = world.Host(
            () => new PurchaseService(new OrderLog()), typeof(IPurchases), binding, world.Address("purchases"));
        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));
        Assert.Contains("set ExactlyOnce to true", refused.Message, StringComparison.Ordinal);
    }

    private static void Open(ICommunicationObject channel, string how)
    {
        switch (how)
        {
            case "begin":
                channel.EndOpen(channel.BeginOpen(null, null));
                break;
            case "call":
                ((IPurchases)channel).Open("ann");
                break;
            default:
                channel.Open();
                break;
        }
    }

    private static IOutputSessionChannel NewShape(QueueWorld world)
    {
        var factory = new NetMsmqBinding().BuildChannelFactory<IOutputSessionChannel>();
        factory.Open();
        return factory.CreateChannel(new EndpointAddress(world.Address("purchases")));
    }

    private static void Buy(QueueWorld world, string customer, params string[] products)
    {
        var channel = Channel(world);
        channel.Open(customer);
        foreach (var product in products)
        {
            channel.Add(product);
        }

        channel.End();
        ((IClientChannel)channel).Close();
    }

    private static IPurchases Channel(QueueWorld world) =>
        new ChannelFactory<IPurchases>(new NetMsmqBinding(), new EndpointAddress(world.Address("purchases")))
            .CreateChannel();
}
