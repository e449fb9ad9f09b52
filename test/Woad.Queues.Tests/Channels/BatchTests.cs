using System.ServiceModel;
using System.ServiceModel.Description;
using System.Transactions;

namespace Woad.Queues.Tests.Channels;

public sealed class BatchTests
{
    [Fact]
    public async Task Messages_of_a_batch_share_a_transaction()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, 5);
        Serve(world, log, 10);
        var all = await TakeAsync(log, 5);
        Assert.Single(all.Select(static o => o.Split(' ')[1]).Distinct());
        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Batch_that_is_rolled_back_is_received_one_by_one()
    {
        var log = new OrderLog
        {
            Fails = static order => order.StartsWith('3') ? new InvalidOperationException("never") : null,
        };
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, 5);
        Serve(world, log, 10);
        await world.UntilAsync(async () =>
            await world.CountAsync("orders") == 0 && await world.CountAsync("orders;poison") == 1);

        // The batch up to the failure; then each alone, where the failing one has two more attempts.
        Assert.Equal(4 + 5 + 1, log.Calls);
    }

    [Fact]
    public async Task Batches_without_transactions_are_refused()
    {
        await using var world = await new QueueWorld().WithAsync("orders", isTransactional: false);
        var host = world.Host(
            () => new BatchService(new OrderLog()),
            typeof(IOrders),
            new NetMsmqBinding { ExactlyOnce = false },
            world.Address("orders"));
        host.Description.Endpoints[0].EndpointBehaviors.Add(new TransactedBatchingBehavior(10));
        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));
        Assert.Contains("ExactlyOnce = true", refused.Message, StringComparison.Ordinal);
    }

    private static void Send(QueueWorld world, int count)
    {
        for (var i = 0; i < count; i++)
        {
            world.Send("orders", i.ToString(System.Globalization.CultureInfo.InvariantCulture));
        }
    }

    private static void Serve(QueueWorld world, OrderLog log, int size)
    {
        var binding = new NetMsmqBinding
        {
            ReceiveRetryCount = 2,
            MaxRetryCycles = 0,
            ReceiveErrorHandling = ReceiveErrorHandling.Move,
        };
        var host = world.Host(() => new BatchService(log), typeof(IOrders), binding, world.Address("orders"));
        host.Description.Endpoints[0].EndpointBehaviors.Add(new TransactedBatchingBehavior(size));
        QueueWorld.Open(host);
    }

    private static async Task<List<string>> TakeAsync(OrderLog log, int count)
    {
        var all = new List<string>();
        while (all.Count < count)
        {
            all.Add(await log.NextAsync());
        }

        return all;
    }
}
