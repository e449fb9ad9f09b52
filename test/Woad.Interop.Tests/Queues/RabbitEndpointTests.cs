using System.Diagnostics;
using System.Messaging;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.MsmqIntegration;
using System.Transactions;
using Woad.Queues.Tests.Channels;
using Woad.Queues.Tests.Integration;
using Channel = System.Threading.Channels.Channel;

namespace Woad.Interop.Tests.Queues;

/// <summary>Endpoints whose queues are on Debian's broker.</summary>
[Trait("Category", "Slow")]
public sealed class RabbitEndpointTests(RabbitServer server) : IClassFixture<RabbitServer>
{
    private static readonly TimeSpan _minute = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan _minutes = TimeSpan.FromMinutes(5);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Messages_of_a_scope_are_sent_when_it_is_complete(bool isComplete)
    {
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        using (var scope = new TransactionScope())
        {
            world.Send(new NetMsmqBinding(), "one", "two");
            if (isComplete)
            {
                scope.Complete();
            }
        }

        await world.UntilCountAsync(world.Queue, isComplete ? 2 : 0);
        if (isComplete)
        {
            var log = new OrderLog();
            var attempts = 0;
            log.Fails = order => order == "one" && Interlocked.Increment(ref attempts) == 1
                ? new InvalidOperationException("the first time")
                : null;
            await ServeAsync(world, log, new NetMsmqBinding());
            var all = new[] { await log.NextAsync(), await log.NextAsync(), await log.NextAsync() };
            Assert.Equal(["one", "one", "two"], all.Order());
            await world.UntilCountAsync(world.Queue, 0);
        }
    }

    [Theory]
    [InlineData(ReceiveErrorHandling.Move)]
    [InlineData(ReceiveErrorHandling.Drop)]
    [InlineData(ReceiveErrorHandling.Reject)]
    [InlineData(ReceiveErrorHandling.Fault)]
    public async Task Poison_message_has_all_its_attempts_and_then_its_disposition(ReceiveErrorHandling disposition)
    {
        var log = new OrderLog
        {
            Fails = static order => order == "poison" ? new InvalidOperationException("never") : null,
        };
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var binding = world.Binding(disposition);
        var host = new ServiceHost(typeof(OrderService)) { InstanceSource = () => new OrderService(log) };
        host.AddServiceEndpoint(typeof(IOrders), binding, world.Address(world.Queue));
        var errors = new ErrorLog();
        host.Description.Behaviors.Add(errors);
        await RabbitWorld.OpenAsync(host);
        world.Send(binding, "poison");
        await DisposedAsync(world, disposition, errors, log);

        // What comes afterwards is not held up; and nothing is left when the receiver has gone.
        if (disposition != ReceiveErrorHandling.Fault)
        {
            world.Send(binding, "next");
            while (await log.NextAsync() != "next")
            {
            }

            await world.UntilCountAsync(world.Queue, 0);
            host.Close();
        }

        host.Abort();
        Assert.Equal(disposition == ReceiveErrorHandling.Fault ? 4 : 5, log.Calls);
        await world.UntilCountAsync(world.Queue, 0);
    }

    [Fact]
    public async Task Expired_message_comes_to_the_service_on_the_dead_letter_queue()
    {
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var binding = world.Binding();
        binding.TimeToLive = TimeSpan.FromMilliseconds(100);
        world.Send(binding, "late");
        var letters = new OrderLog();
        await LettersAsync(world, world.Dead, letters);
        Assert.Equal("late NotDelivered ReceiveTimeout", await letters.NextAsync());
    }

    [Fact]
    public async Task Session_is_carried_out_in_one_transaction()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var factory = new ChannelFactory<IPurchases>(
            new NetMsmqBinding(), new EndpointAddress(world.Address(world.Queue)));
        using (var scope = new TransactionScope())
        {
            var channel = factory.CreateChannel();
            channel.Open("ann");
            channel.Add("tea");
            channel.Add("milk");
            channel.End();
            ((IClientChannel)channel).Close();
            scope.Complete();
        }

        await world.ServeAsync(
            () => new PurchaseService(log), typeof(IPurchases), new NetMsmqBinding(), world.Address(world.Queue));
        Assert.Equal("ann tea milk", await log.NextAsync());
        Assert.Equal("ann tea milk", await log.NextAsync());
        await world.UntilCountAsync(world.Queue, 0);
    }

    [Fact]
    public async Task Batch_shares_a_transaction_and_its_failure_is_alone()
    {
        var log = new OrderLog
        {
            Fails = static order => order.StartsWith("bad", StringComparison.Ordinal)
                ? new InvalidOperationException("never")
                : null,
        };
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var binding = world.Binding();
        world.Send(binding, "a", "b", "bad", "c", "d");
        await world.ServeAsync(
            () => new BatchService(log),
            typeof(IOrders),
            binding,
            world.Address(world.Queue),
            new TransactedBatchingBehavior(10));
        var letters = new OrderLog();
        await LettersAsync(world, world.Queue + ";poison", letters);
        Assert.StartsWith("bad ", await letters.NextAsync(), StringComparison.Ordinal);
        await world.UntilCountAsync(world.Queue, 0);
        var calls = new List<string>();
        while (calls.Count < log.Calls)
        {
            calls.Add(await log.NextAsync());
        }

        Assert.Contains(calls.CountBy(static call => call.Split(' ')[1]), static transaction => transaction.Value > 1);
    }

    [Fact]
    public async Task Locked_message_comes_again_when_its_operation_fails()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls <= 2 ? new InvalidOperationException("not yet") : null;
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        await world.ServeAsync(
            () => new LockingService(log), typeof(IOrders), world.Binding(), world.Address(world.Queue));
        world.Send(world.Binding(), "one");
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal("one", await log.NextAsync());
        }

        await world.UntilCountAsync(world.Queue, 0);
    }

    [Fact]
    public async Task Locked_message_is_removed_in_the_transaction_of_its_operation()
    {
        var log = new OrderLog();
        log.Fails = _ => log.Calls == 1 ? new InvalidOperationException("the first time") : null;
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        await world.ServeAsync(
            () => new TransactedLockingService(log), typeof(IOrders), world.Binding(), world.Address(world.Queue));
        world.Send(world.Binding(), "one");
        Assert.Equal(["one", "one"], new[] { await log.NextAsync(), await log.NextAsync() });
        await world.UntilCountAsync(world.Queue, 0);
    }

    [Fact]
    public async Task Operation_ends_its_receive_context_itself()
    {
        var contexts = Channel.CreateUnbounded<ReceiveContext>();
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var binding = world.Binding();
        binding.ValidityDuration = TimeSpan.FromSeconds(5);
        await world.ServeAsync(
            () => new ManualService(c => contexts.Writer.TryWrite(c)),
            typeof(IOrders),
            binding,
            world.Address(world.Queue));
        world.Send(binding, "one");
        (await NextAsync()).Abandon(_minute);

        // Its lock ends by itself.
        var second = await NextAsync();
        var third = await NextAsync();
        using (var scope = new TransactionScope())
        {
            third.Complete(_minute);
            scope.Complete();
        }

        Assert.Equal(ReceiveContextState.Completed, third.State);
        Assert.Throws<CommunicationException>(() => second.Complete(_minute));
        Assert.Equal(ReceiveContextState.Faulted, second.State);
        await world.UntilCountAsync(world.Queue, 0);

        Task<ReceiveContext> NextAsync() => contexts.Reader.ReadAsync().AsTask().WaitAsync(_minute);
    }

    [Fact]
    public async Task Objects_are_exchanged_with_programs_without_contracts()
    {
        var got = Channel.CreateUnbounded<MsmqMessage<object>>();
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        var address = world.FormatName(world.Queue);
        await world.ServeAsync(
            () => new ProcessorService(m => got.Writer.TryWrite(m)),
            typeof(IProcessor),
            new MsmqIntegrationBinding(),
            address);
        var factory = new ChannelFactory<IProcessor>(new MsmqIntegrationBinding(), new EndpointAddress(address));
        var order = new PurchaseOrder { Number = "7", Total = 12.5m };
        factory.CreateChannel().Process(new MsmqMessage<object>(order) { Label = "order", AppSpecific = 3 });
        var message = await got.Reader.ReadAsync().AsTask().WaitAsync(_minute);
        Assert.Equal((12.5m, "order", 3), (((PurchaseOrder)message.Body!).Total, message.Label, message.AppSpecific));
        using var queue = new MessageQueue(world.Path(world.Queue));
        using var refund = new MemoryStream("<Refund><Number>8</Number></Refund>"u8.ToArray());
        queue.Send(new System.Messaging.Message { BodyStream = refund }, MessageQueueTransactionType.Single);
        Assert.Equal("8", ((Refund)(await got.Reader.ReadAsync().AsTask().WaitAsync(_minute)).Body!).Number);
    }

    [Fact]
    public async Task Service_receives_again_when_a_killed_broker_has_started()
    {
        var log = new OrderLog();
        await using var world = await RabbitWorld.OpenAsync(server.Address);
        await ServeAsync(world, log, world.Binding());
        world.Send(world.Binding(), "before");
        Assert.Equal("before", await log.NextAsync());
        await server.CrashAsync();
        var failure = Assert.ThrowsAny<CommunicationException>(() => world.Send(new NetMsmqBinding(), "lost"));
        Assert.Contains("broker", failure.Message, StringComparison.Ordinal);
        await server.StartAsync();
        await SendAgainAsync(world, "after");
        while (await log.NextAsync() != "after")
        {
            // A message whose acknowledgement was lost may come twice.
        }
    }

    /// <summary>Sends until it succeeds: a broker that has just started may not answer in time.</summary>
    private static async Task SendAgainAsync(RabbitWorld world, string order)
    {
        for (var begun = Stopwatch.StartNew(); ; await Task.Delay(TimeSpan.FromSeconds(1)))
        {
            try
            {
                world.Send(new NetMsmqBinding(), order);
                return;
            }
            catch (CommunicationException) when (begun.Elapsed < _minutes)
            {
            }
        }
    }

    /// <summary>Waits until the message has gone where its disposition takes it.</summary>
    private static async Task DisposedAsync(
        RabbitWorld world, ReceiveErrorHandling disposition, ErrorLog errors, OrderLog log)
    {
        var letters = new OrderLog();
        switch (disposition)
        {
            case ReceiveErrorHandling.Fault:
                var poison = await errors.PoisonAsync();
                await errors.WhenFaulted.WaitAsync(_minute);
                using (var queue = new MessageQueue(world.Path(world.Queue)))
                {
                    using var scope = new TransactionScope();
                    var kept = queue.ReceiveByLookupId(
                        MessageLookupAction.Current, poison.MessageLookupId, MessageQueueTransactionType.Automatic);
                    Assert.True(kept.BodyStream.Length > 0);
                    scope.Complete();
                }

                break;
            case ReceiveErrorHandling.Move:
                await LettersAsync(world, world.Queue + ";poison", letters);
                Assert.Equal("poison aborts 0 moves 3", await letters.NextAsync());
                break;
            case ReceiveErrorHandling.Reject:
                await LettersAsync(world, world.Dead, letters);
                Assert.Equal("poison NotDelivered Unknown", await letters.NextAsync());
                break;
            default:
                for (var attempt = 0; attempt < 4; attempt++)
                {
                    await log.NextAsync();
                }

                break;
        }
    }

    private static Task<ServiceHost> ServeAsync(RabbitWorld world, OrderLog log, NetMsmqBinding binding) =>
        world.ServeAsync(() => new OrderService(log), typeof(IOrders), binding, world.Address(world.Queue));

    private static Task<ServiceHost> LettersAsync(RabbitWorld world, string queue, OrderLog log) =>
        world.ServeAsync(() => new LetterService(log), typeof(IOrders), new NetMsmqBinding(), world.Address(queue));
}
