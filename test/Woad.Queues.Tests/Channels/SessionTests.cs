using System.ServiceModel;
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

    [Fact]
    public async Task Session_outside_of_a_transaction_is_refused()
    {
        await using var world = await new QueueWorld().WithAsync("purchases");
        var channel = Channel(world);

        var refused = Assert.Throws<InvalidOperationException>(() => channel.Open("ann"));

        Assert.Contains("in one TransactionScope", refused.Message, StringComparison.Ordinal);
        ((IClientChannel)channel).Close();
        Assert.Equal(0, await world.CountAsync("purchases"));
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
