using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Channels;

public sealed class ReceiveContextTests
{
    private static readonly TimeSpan Minute = TimeSpan.FromMinutes(1);

    [Fact]
    public async Task Message_is_locked_while_its_operation_runs_and_then_removed()
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        var locked = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
        log.Fails = _ =>
        {
            locked.TrySetResult(world.CountAsync("orders;lock").Result);
            return null;
        };
        world.Serve(() => new LockingService(log), typeof(IOrders), new NetMsmqBinding(), world.Address("orders"));
        world.Send("orders", "one");
        Assert.Equal(1, await locked.Task.WaitAsync(Minute));
        await world.UntilCountAsync("orders;lock", 0);
        Assert.Equal(0, await world.CountAsync("orders"));
    }

    [Fact]
    public async Task Locked_message_is_removed_in_the_transaction_of_its_operation()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(
            () => new TransactedLockingService(log), typeof(IOrders), new NetMsmqBinding(), world.Address("orders"));
        world.Send("orders", "one");
        Assert.Equal(["one", "one"], new[] { await log.NextAsync(), await log.NextAsync() });
        await world.UntilAsync(async () =>
            await world.CountAsync("orders") == 0 && await world.CountAsync("orders;lock") == 0);
    }

    [Fact]
    public async Task Moves_are_counted_until_the_message_is_poison()
    {
        var log = new OrderLog { Fails = static _ => new InvalidOperationException("never") };
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding
        {
            ReceiveRetryCount = 2,
            MaxRetryCycles = 1,
            ReceiveErrorHandling = ReceiveErrorHandling.Move,
            TimeToLive = TimeSpan.MaxValue,
        };
        world.Serve(() => new LockingService(log), typeof(IOrders), binding, world.Address("orders"));
        world.Send("orders", "bad", binding);
        await world.UntilCountAsync("orders;retry", 1);
        Assert.Equal(7, (await world.PeekAsync("orders;retry")).MoveCount);
        world.Time.Advance(TimeSpan.FromMinutes(30));
        await world.UntilCountAsync("orders;poison", 1);
        Assert.Equal(6, log.Calls);
    }

    [Fact]
    public async Task Operation_completes_its_context_itself()
    {
        var contexts = System.Threading.Channels.Channel.CreateUnbounded<ReceiveContext>();
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(
            () => new ManualService(c => contexts.Writer.TryWrite(c)),
            typeof(IOrders),
            new NetMsmqBinding(),
            world.Address("orders"));
        world.Send("orders", "one");
        var first = await contexts.Reader.ReadAsync();
        Assert.Equal(ReceiveContextState.Received, first.State);
        first.Abandon(Minute);
        Assert.Equal(ReceiveContextState.Abandoned, first.State);
        var second = await contexts.Reader.ReadAsync();
        second.Complete(Minute);
        Assert.Equal(ReceiveContextState.Completed, second.State);
        Assert.Throws<InvalidOperationException>(() => second.Complete(Minute));
        Assert.Equal((0, 0), (await world.CountAsync("orders"), await world.CountAsync("orders;lock")));
    }

    [Fact]
    public async Task Message_comes_back_when_its_lock_is_over()
    {
        var contexts = System.Threading.Channels.Channel.CreateUnbounded<ReceiveContext>();
        await using var world = await new QueueWorld().WithAsync("orders");
        world.Serve(
            () => new ManualService(c => contexts.Writer.TryWrite(c)),
            typeof(IOrders),
            new NetMsmqBinding(),
            world.Address("orders"));
        world.Send("orders", "one");
        var first = await contexts.Reader.ReadAsync();
        var faulted = false;
        first.Faulted += (_, _) => faulted = true;
        world.Time.Advance(TimeSpan.FromMinutes(5));
        var second = await contexts.Reader.ReadAsync();
        second.Complete(Minute);
        Assert.Throws<CommunicationException>(() => first.Complete(Minute));
        Assert.True(faulted);
        Assert.Equal(ReceiveContextState.Faulted, first.State);
    }

    [Fact]
    public async Task Binding_without_receive_contexts_is_refused()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var host = world.Host(
            () => new LockingService(new OrderLog()),
            typeof(IOrders),
            new NetMsmqBinding { ReceiveContextEnabled = false },
            world.Address("orders"));
        var refused = Assert.Throws<InvalidOperationException>(() => QueueWorld.Open(host));
        Assert.Contains("ReceiveContextEnabled of the binding is false", refused.Message, StringComparison.Ordinal);
    }
}
