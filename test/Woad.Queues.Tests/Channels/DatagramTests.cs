using System.ServiceModel;
using System.Transactions;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Channels;

public sealed class DatagramTests
{
    [Fact]
    public async Task Message_is_gone_when_the_transaction_of_its_operation_has_committed()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(() => new OrderService(log), typeof(IOrders), new NetMsmqBinding(), world.Address("orders"));
        Send(world, "one");
        Assert.Equal("one", await log.NextAsync());
        await world.UntilCountAsync("orders", 0);
        Assert.Equal(1, log.Calls);
    }

    [Fact]
    public async Task Base_address_alone_gives_the_endpoint_its_binding()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        var host = new ServiceHost(typeof(OrderService), world.Address("orders"))
        {
            InstanceSource = () => new OrderService(log),
        };
        QueueWorld.Open(host);
        Assert.IsType<NetMsmqBinding>(Assert.Single(host.Description.Endpoints).Binding);
        Send(world, "one");
        Assert.Equal("one", await log.NextAsync());
        host.Abort();
    }

    [Fact]
    public async Task Message_comes_back_when_its_operation_fails()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(() => new OrderService(log), typeof(IOrders), new NetMsmqBinding(), world.Address("orders"));
        Send(world, "again");
        Assert.Equal("again", await log.NextAsync());
        Assert.Equal("again", await log.NextAsync());
        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Body_is_the_preamble_and_the_envelope()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, "one");
        await using var reader = await world.Engine.OpenAsync(QueueWorld.Name("orders"), default);
        var message = Assert.Single(await reader.PeekAsync(0, 10, default));
        var via = world.Address("orders").AbsoluteUri;
        byte[] preamble = [0, 1, 0, 1, 4, 2, (byte)via.Length, .. via.Select(c => (byte)c), 3, 7];
        Assert.Equal(preamble, message.Body[..preamble.Length].ToArray());
        Assert.True(message.IsRecoverable);
        Assert.Equal(TimeSpan.FromDays(1), message.TimeToBeReceived);
        Assert.Equal(QueueName.TransactedDeadLetter, message.DeadLetters);
    }

    [Theory]
    [InlineData(true, 2)]
    [InlineData(false, 0)]
    public async Task Messages_of_a_scope_are_sent_when_it_is_complete(bool isComplete, int sent)
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        using (var scope = new TransactionScope())
        {
            var client = Client(world);
            client.Submit("one");
            client.Submit("two");
            Assert.Equal(0, await world.CountAsync("orders"));
            if (isComplete)
            {
                scope.Complete();
            }
        }

        Assert.Equal(sent, await world.CountAsync("orders"));
    }

    [Fact]
    public void Client_may_close_its_channel_before_its_transaction_ends()
    {
        var directory = Directory.CreateTempSubdirectory("woad-closed-").FullName;
        var machine = $"m{Guid.NewGuid():N}";
        QueueOptions.Current.Hosts[machine] = directory;
        using (var queue = System.Messaging.MessageQueue.Create($@"{machine}\private$\orders", transactional: true))
        {
            queue.Close();
        }

        using (var scope = new TransactionScope())
        {
            var factory = new ChannelFactory<IOrders>(
                new NetMsmqBinding(), new EndpointAddress($"net.msmq://{machine}/private/orders"));
            factory.CreateChannel().Submit("one");
            factory.Close();
            scope.Complete();
        }

        using (var queue = new System.Messaging.MessageQueue($@"{machine}\private$\orders"))
        {
            Assert.Single(queue.GetAllMessages());
        }

        Directory.Delete(directory, recursive: true);
    }

    [Fact]
    public async Task Queue_without_transactions_is_received_from_at_most_once()
    {
        var log = new OrderLog { Fails = static order => order == "bad" ? new InvalidOperationException("bad") : null };
        await using var world = await new QueueWorld().WithAsync("orders", isTransactional: false);
        var binding = new NetMsmqBinding { ExactlyOnce = false };
        world.Serve(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        var client = Client(world, binding);
        client.Submit("bad");
        client.Submit("good");
        Assert.Equal(["bad", "good"], new[] { await log.NextAsync(), await log.NextAsync() }.Order());
        await world.UntilCountAsync("orders", 0);
        Assert.Equal(2, log.Calls);
    }

    private static void Send(QueueWorld world, string order) => Client(world).Submit(order);

    private static IOrders Client(QueueWorld world, NetMsmqBinding? binding = null) =>
        new ChannelFactory<IOrders>(binding ?? new NetMsmqBinding(), new EndpointAddress(world.Address("orders")))
            .CreateChannel();
}
