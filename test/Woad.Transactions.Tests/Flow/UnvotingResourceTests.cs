using System.Messaging;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;
using System.Transactions;
using Woad.Durable;
using Woad.Queues;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Queues and durable instances cannot vote: a transaction that flows refuses them, and says so.</summary>
public sealed class UnvotingResourceTests : FlowSuite, IDisposable
{
    private readonly string _directory = Directory.CreateTempSubdirectory("woad-unvoting-").FullName;
    private readonly string _machine = $"m{Guid.NewGuid():N}";

    public UnvotingResourceTests() => QueueOptions.Current.Hosts[_machine] = _directory;

    public void Dispose() => Directory.Delete(_directory, recursive: true);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Queue_after_the_flow_is_refused(bool isSeparate)
    {
        await SeparateAsync(isSeparate);
        using var queue = MessageQueue.Create($@"{_machine}\private$\orders", transactional: true);
        var client = Connect("net.tcp");
        var item = Guid.NewGuid().ToString("N");
        using (new TransactionScope())
        {
            client.Pay(item);

            var refused = Assert.Throws<TransactionException>(
                () => queue.Send("tea", MessageQueueTransactionType.Automatic));

            Assert.Contains("transaction that has flowed", refused.Message, StringComparison.Ordinal);
            Assert.Contains("TransactionScopeOption.RequiresNew", refused.Message, StringComparison.Ordinal);
            using var own = new TransactionScope(TransactionScopeOption.RequiresNew);
            queue.Send("milk", MessageQueueTransactionType.Automatic);
            own.Complete();
        }

        Assert.Equal("aborted", await Ledger.OutcomeOf(item));
        Assert.Single(queue.GetAllMessages());
    }

    [Fact]
    public void Queue_before_the_flow_refuses_the_flow()
    {
        using var queue = MessageQueue.Create($@"{_machine}\private$\orders", transactional: true);
        var client = Connect("net.tcp");
        using (new TransactionScope())
        {
            queue.Send("tea", MessageQueueTransactionType.Automatic);

            var refused = Assert.Throws<TransactionException>(() => client.Pay("nothing"));

            Assert.Contains("cannot flow to a service", refused.Message, StringComparison.Ordinal);
        }

        Assert.Empty(queue.GetAllMessages());
    }

    [Fact]
    public void Queue_beside_another_durable_resource_is_refused()
    {
        using var queue = MessageQueue.Create($@"{_machine}\private$\orders", transactional: true);
        using (new TransactionScope())
        {
            Transaction.Current!.EnlistDurable(Guid.NewGuid(), new OtherResource(), EnlistmentOptions.None);

            var refused = Assert.Throws<TransactionException>(
                () => queue.Send("tea", MessageQueueTransactionType.Automatic));

            Assert.Contains("another durable resource", refused.Message, StringComparison.Ordinal);
        }

        Assert.Empty(queue.GetAllMessages());
    }

    [Theory]
    [InlineData(true, false, "that has flowed")]
    [InlineData(false, false, "that has flowed")]
    [InlineData(false, true, "several durable resources")]
    public async Task Durable_instance_is_refused(bool isSeparate, bool isAlone, string reason)
    {
        await SeparateAsync(isSeparate);
        var binding = new NetTcpContextBinding(SecurityMode.None) { TransactionFlow = true };
        var address = FlowBindings.NewAddress("net.tcp");
        Serve<IBank>(typeof(DurableBank), binding, address, host =>
        {
            var store = new SqlitePersistenceProviderFactory($"Data Source={Path.Combine(_directory, "instances.db")}");
            host.Description.Behaviors.Add(new PersistenceProviderBehavior(store));
            host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = true;
        });
        var client = Call<IBank>(binding, address);
        var item = Guid.NewGuid().ToString("N");
        FaultException<ExceptionDetail> refused;
        using (new TransactionScope(isAlone ? TransactionScopeOption.Suppress : TransactionScopeOption.Required))
        {
            refused = Assert.Throws<FaultException<ExceptionDetail>>(
                () => isAlone ? client.PayAlone(item) : client.Pay(item));
        }

        Assert.Contains(reason, refused.Message, StringComparison.Ordinal);
        Assert.Contains("SaveStateInOperationTransaction", refused.Message, StringComparison.Ordinal);
        Assert.Equal("aborted", await Ledger.OutcomeOf(item));
    }

    private async Task SeparateAsync(bool isSeparate)
    {
        if (isSeparate)
        {
            await SeparateAsync();
        }
    }

    /// <summary>A bank whose state is saved in the transactions of its operations.</summary>
    [Serializable]
    [DurableService(SaveStateInOperationTransaction = true)]
    public sealed class DurableBank : IBank
    {
        [OperationBehavior(TransactionScopeRequired = true)]
        public string Pay(string item) => Ledger.Write(item);

        [OperationBehavior(TransactionScopeRequired = true)]
        public string MustPay(string item) => Ledger.Write(item);

        [OperationBehavior(TransactionScopeRequired = true)]
        public string PayAlone(string item)
        {
            Transaction.Current!.EnlistDurable(Guid.NewGuid(), new OtherResource(), EnlistmentOptions.None);
            return Ledger.Write(item);
        }

        [OperationBehavior(TransactionScopeRequired = true)]
        public void Fail(string item) => Ledger.Write(item);

        [OperationBehavior(TransactionScopeRequired = true)]
        public Task<string> PayLaterAsync(string item) => Task.FromResult(Ledger.Write(item));
    }

    private sealed class OtherResource : ISinglePhaseNotification
    {
        public void Prepare(PreparingEnlistment preparingEnlistment) => preparingEnlistment.Prepared();

        public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) => singlePhaseEnlistment.Committed();

        public void Commit(Enlistment enlistment) => enlistment.Done();

        public void Rollback(Enlistment enlistment) => enlistment.Done();

        public void InDoubt(Enlistment enlistment) => enlistment.Done();
    }
}
