using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Channels;

public sealed class PoisonTests
{
    [Theory]
    [InlineData(5, 2, ReceiveErrorHandling.Move)]
    [InlineData(5, 2, ReceiveErrorHandling.Drop)]
    [InlineData(5, 2, ReceiveErrorHandling.Reject)]
    [InlineData(5, 2, ReceiveErrorHandling.Fault)]
    [InlineData(0, 0, ReceiveErrorHandling.Move)]
    [InlineData(1, 3, ReceiveErrorHandling.Reject)]
    [InlineData(3, 0, ReceiveErrorHandling.Drop)]
    public async Task Poison_message_has_all_its_attempts_and_then_its_disposition(
        int retries, int cycles, ReceiveErrorHandling disposition)
    {
        var log = new OrderLog { Fails = static _ => new InvalidOperationException("never") };
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding
        {
            ReceiveRetryCount = retries,
            MaxRetryCycles = cycles,
            ReceiveErrorHandling = disposition,
            TimeToLive = TimeSpan.MaxValue,
        };
        var host = world.Host(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        var errors = new ErrorLog();
        host.Description.Behaviors.Add(errors);
        QueueWorld.Open(host);
        world.Send("orders", "poison", binding);
        for (var cycle = 0; cycle < cycles; cycle++)
        {
            await world.UntilCountAsync("orders;retry", 1);
            Assert.Equal((retries + 1) * (cycle + 1), log.Calls);
            world.Time.Advance(TimeSpan.FromMinutes(29));
            Assert.Equal(1, await world.CountAsync("orders;retry"));
            world.Time.Advance(TimeSpan.FromMinutes(1));
        }

        switch (disposition)
        {
            case ReceiveErrorHandling.Fault:
                var poison = await errors.PoisonAsync();
                await errors.WhenFaulted.WaitAsync(TimeSpan.FromSeconds(60));
                Assert.Equal(CommunicationState.Faulted, host.State);
                var kept = await world.PeekAsync("orders");
                Assert.Equal(poison.MessageLookupId, kept.LookupId);
                break;
            case ReceiveErrorHandling.Move:
                await world.UntilCountAsync("orders;poison", 1);
                Assert.Equal(0, (await world.PeekAsync("orders;poison")).AbortCount);
                break;
            case ReceiveErrorHandling.Reject:
                await world.UntilAsync(async () => await world.CountAsync(QueueName.TransactedDeadLetter) == 1);
                break;
            default:
                await world.UntilCountAsync("orders", 0);
                break;
        }

        Assert.Equal((retries + 1) * (cycles + 1), log.Calls);
    }

    [Fact]
    public async Task Messages_behind_a_poison_message_are_carried_out()
    {
        var log = new OrderLog
        {
            Fails = static order => order == "bad" ? new InvalidOperationException("never") : null,
        };
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding { ReceiveRetryCount = 1, ReceiveErrorHandling = ReceiveErrorHandling.Move };
        world.Send("orders", "bad", binding);
        world.Send("orders", "good", binding);
        world.Serve(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        await world.UntilAsync(async () =>
            await world.CountAsync("orders") == 0 && await world.CountAsync("orders;retry") == 1);
        Assert.Equal(3, log.Calls);
    }

    [Fact]
    public async Task Service_on_the_poison_queue_gets_the_message_with_its_counts()
    {
        var log = new OrderLog { Fails = static _ => new InvalidOperationException("never") };
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding
        {
            ReceiveRetryCount = 0,
            MaxRetryCycles = 0,
            ReceiveErrorHandling = ReceiveErrorHandling.Move,
        };
        world.Serve(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        var poison = new OrderLog();
        world.Serve(
            () => new LetterService(poison), typeof(IOrders), new NetMsmqBinding(), world.Address("orders;poison"));
        world.Send("orders", "bad", binding);
        Assert.Equal("bad aborts 0 moves 1", await poison.NextAsync());
    }

    [Fact]
    public async Task Service_on_the_dead_letter_queue_hears_why_a_message_was_not_delivered()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var letters = new OrderLog();
        world.Serve(
            () => new LetterService(letters), typeof(IOrders), new NetMsmqBinding(), world.System("DeadXact"));
        world.Send("orders", "late", new NetMsmqBinding { TimeToLive = TimeSpan.FromMinutes(1) });
        world.Time.Advance(TimeSpan.FromMinutes(2));
        Assert.Equal("late NotDelivered ReceiveTimeout", await letters.NextAsync());
    }

    [Fact]
    public async Task Custom_dead_letter_queue_gets_expired_messages()
    {
        await using var world = await (await new QueueWorld().WithAsync("orders")).WithAsync("dead");
        var binding = new NetMsmqBinding
        {
            DeadLetterQueue = DeadLetterQueue.Custom,
            CustomDeadLetterQueue = world.Address("dead"),
            TimeToLive = TimeSpan.FromMinutes(1),
        };
        world.Send("orders", "late", binding);
        world.Time.Advance(TimeSpan.FromMinutes(2));
        await world.UntilCountAsync("dead", 1);
        Assert.Equal(DeliveryFailureCode.ReceiveTimeout, (await world.PeekAsync("dead")).Failure);
    }
}
