using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Transactions;

namespace Woad.Queues.Tests.Channels;

/// <summary>Messages from a queue that have a context: their operations join the transaction of the receipt.</summary>
public sealed class ContextReceiptTests
{
    private readonly OrderLog _log = new();

    [Fact]
    public async Task Messages_with_a_context_share_the_transaction_of_their_batch()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        Send(world, "one", "two", "three");
        var host = world.Host(() => new ContextOrders(_log), typeof(IOrders), Binding(), world.Address("orders"));
        host.Description.Endpoints[0].EndpointBehaviors.Add(new TransactedBatchingBehavior(10));
        QueueWorld.Open(host);

        var all = new[] { await _log.NextAsync(), await _log.NextAsync(), await _log.NextAsync() };

        Assert.Equal(
            ["one of north", "three of north", "two of north"], all.Select(static o => o.Split(" in ")[0]).Order());
        Assert.Single(all.Select(static o => o.Split(" in ")[1]).Distinct());
        await world.UntilCountAsync("orders", 0);
    }

    [Fact]
    public async Task Message_with_a_context_is_gone_when_the_transaction_of_its_operation_ends()
    {
        await using var world = await new QueueWorld().WithAsync("orders");
        var left = new TaskCompletionSource<long>(TaskCreationOptions.RunContinuationsAsynchronously);
        _log.Fails = _ =>
        {
            Transaction.Current!.TransactionCompleted += (_, _) => left.TrySetResult(
                world.Engine.FindAsync(QueueWorld.Name("orders"), default).AsTask().Result!.Messages);
            return null;
        };
        Send(world, "one");
        world.Serve(() => new ContextOrders(_log), typeof(IOrders), Binding(), world.Address("orders"));

        Assert.StartsWith("one of north", await _log.NextAsync(), StringComparison.Ordinal);
        Assert.Equal(0, await left.Task.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    private static CustomBinding Binding() => new(
        new ContextBindingElement(ProtectionLevel.None),
        new BinaryMessageEncodingBindingElement(),
        new MsmqTransportBindingElement());

    private static void Send(QueueWorld world, params string[] orders)
    {
        var factory = new ChannelFactory<IOrders>(Binding(), new EndpointAddress(world.Address("orders")));
        foreach (var order in orders)
        {
            var channel = factory.CreateChannel();
            ((IContextChannel)channel).GetProperty<IContextManager>()!.SetContext(
                new Dictionary<string, string> { ["region"] = "north" });
            channel.Submit(order);
        }

        factory.Close();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    private sealed class ContextOrders(OrderLog log) : IOrders
    {
        [OperationBehavior(TransactionScopeRequired = true)]
        public void Submit(string order)
        {
            ContextMessageProperty.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var context);
            var transaction = Transaction.Current!.TransactionInformation.LocalIdentifier;
            log.Take($"{order} of {context!.Context["region"]} in {transaction}");
        }
    }
}
