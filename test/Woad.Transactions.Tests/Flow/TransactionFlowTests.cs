using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Transactions of callers over each binding: in one process, and between two coordinators.</summary>
public sealed class TransactionFlowTests : FlowSuite
{
    public static TheoryData<string, bool> All
    {
        get
        {
            var all = new TheoryData<string, bool>();
            foreach (var name in FlowBindings.Names)
            {
                all.Add(name, false);
                all.Add(name, true);
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Scope_that_is_complete_commits_the_work_of_the_service(string name, bool isSeparate)
    {
        var client = await ConnectAsync(name, isSeparate);
        var (first, second, later) = (NewItem(), NewItem(), NewItem());
        string identifier;
        using (var scope = new TransactionScope(TransactionScopeAsyncFlowOption.Enabled))
        {
            identifier = client.Pay(first);
            Assert.Equal(identifier, client.MustPay(second));
            Assert.Equal(identifier, await client.PayLaterAsync(later));
            Assert.Equal(
                identifier, Transaction.Current!.TransactionInformation.DistributedIdentifier.ToString("D"));
            scope.Complete();
        }

        Assert.NotEqual(Guid.Empty.ToString("D"), identifier);
        Assert.Equal("committed", await Ledger.OutcomeOf(first));
        Assert.Equal("committed", await Ledger.OutcomeOf(second));
        Assert.Equal("committed", await Ledger.OutcomeOf(later));
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Scope_that_is_not_complete_aborts_it(string name, bool isSeparate)
    {
        var client = await ConnectAsync(name, isSeparate);
        var item = NewItem();
        using (new TransactionScope())
        {
            client.Pay(item);
        }

        Assert.Equal("aborted", await Ledger.OutcomeOf(item));
    }

    [Theory]
    [MemberData(nameof(All))]
    public async Task Exception_of_the_service_aborts_the_caller(string name, bool isSeparate)
    {
        var client = await ConnectAsync(name, isSeparate);
        var (paid, failed) = (NewItem(), NewItem());
        Assert.Throws<TransactionAbortedException>(() =>
        {
            using var scope = new TransactionScope();
            client.Pay(paid);
            Assert.Equal("The account is closed.", Assert.Throws<FaultException>(() => client.Fail(failed)).Message);
            scope.Complete();
        });

        Assert.Equal("aborted", await Ledger.OutcomeOf(paid));
        Assert.Equal("aborted", await Ledger.OutcomeOf(failed));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("ws2007")]
    [InlineData("streamed")]
    public async Task Operation_without_the_callers_transaction_has_its_own(string name)
    {
        var client = Connect(name);
        var (own, alone) = (NewItem(), NewItem());

        Assert.Equal(Guid.Empty.ToString("D"), client.Pay(own));
        Assert.Equal("committed", await Ledger.OutcomeOf(own));
        using (new TransactionScope())
        {
            Assert.Equal(Guid.Empty.ToString("D"), client.PayAlone(alone));
        }

        Assert.Equal("committed", await Ledger.OutcomeOf(alone));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("ws")]
    [InlineData("streamed")]
    public void Mandatory_operation_without_a_transaction_is_refused_on_both_sides(string name)
    {
        Assert.StartsWith(
            "The service operation requires a transaction to be flowed.",
            Assert.Throws<ProtocolException>(() => Connect(name).MustPay("")).Message);

        var address = Serve<IBank>(typeof(Bank), FlowBindings.Of(name), FlowBindings.NewAddress(name));
        var client = Call<IUnawareBank>(FlowBindings.Of(name, flows: false), address);
        using var scope = new TransactionScope();
        Assert.Equal(
            "A transaction is required but was not flowed.",
            Assert.Throws<ProtocolException>(() => client.MustPay("")).Message);
        Assert.NotNull(client.Pay(NewItem()));
    }

    [Fact]
    public void Other_isolation_level_is_refused()
    {
        var client = Connect("net.tcp", service: typeof(Bank.OfReadCommitted));
        using (new TransactionScope())
        {
            Assert.Equal(
                "The received transaction has an isolation level of 'Serializable' but the service is configured with "
                + "a TransactionIsolationLevel of 'ReadCommitted'. The isolation level for received transactions and "
                + "the service must be the same.",
                Assert.Throws<ProtocolException>(() => client.Pay(NewItem())).Message);
        }

        var options = new TransactionOptions { IsolationLevel = IsolationLevel.ReadCommitted };
        using (new TransactionScope(TransactionScopeOption.Required, options))
        {
            Assert.NotNull(client.Pay(NewItem()));
        }
    }

    [Theory]
    [InlineData("OleTxTransaction", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")]
    [InlineData("CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wscoor")]
    [InlineData("CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06")]
    public async Task Malformed_header_is_refused(string name, string ns)
    {
        foreach (var binding in (string[])["net.tcp", "ws", "plain", "streamed"])
        {
            var client = Connect(binding);
            using (new OperationContextScope((IContextChannel)client))
            {
                OperationContext.Current!.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader(name, ns, "transaction", mustUnderstand: true));

                Assert.StartsWith(
                    "Transaction deserialization failed: ",
                    Assert.Throws<ProtocolException>(() => client.Pay("")).Message);
                Assert.Contains(
                    "was not understood", Assert.ThrowsAny<CommunicationException>(() => client.PayAlone("")).Message);
            }

            var item = NewItem();
            client.Pay(item);
            Assert.Equal("committed", await Ledger.OutcomeOf(item));
        }
    }

    [Fact]
    public void Transaction_leaves_the_process_only_by_a_service()
    {
        var client = Connect("net.tcp");
        ProcessCoordinator_IsAnother(client);
    }

    [Fact]
    public async Task Timeout_of_the_caller_aborts_the_service()
    {
        var client = await ConnectAsync("net.tcp", isSeparate: true);
        var item = NewItem();
        using var transaction = new CommittableTransaction(TimeSpan.FromMilliseconds(200));
        using (var scope = new TransactionScope(transaction))
        {
            client.Pay(item);
            scope.Complete();
        }

        Assert.Equal("aborted", await Ledger.OutcomeOf(item));
        Assert.Throws<TransactionAbortedException>(transaction.Commit);
    }

    private void ProcessCoordinator_IsAnother(IBank client)
    {
        // The service's process is another one, and neither has a TransactionService.
        Transactions.Flow.TransactionCoordinator other = new(
            TimeProvider.System, new Logs.MemoryLog(), new Coordination.NodeLimits(),
            Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance);
        using (other)
        {
            Woad.Transactions.TransactionFlows.Register(new Transactions.Flow.TransactionFlow(() => other));
            var stranger = new ChannelFactory<IBank>(
                FlowBindings.Of("net.tcp"), new EndpointAddress(((IContextChannel)client).RemoteAddress!.Uri));
            using var scope = new TransactionScope();
            var error = Assert.Throws<ProtocolException>(() => stranger.CreateChannel().Pay(""));
            Assert.StartsWith("The flowed transaction could not be unmarshaled.", error.Message);
            Assert.Contains("TransactionService.StartAsync", error.Message);
            stranger.Abort();
        }
    }

    private static string NewItem() => Guid.NewGuid().ToString("N");

    private async Task<IBank> ConnectAsync(string name, bool isSeparate)
    {
        if (isSeparate)
        {
            await SeparateAsync();
        }

        return Connect(name);
    }

    /// <summary>The contract as a client declares it that knows nothing of transactions.</summary>
    [ServiceContract(Name = "IBank")]
    public interface IUnawareBank
    {
        [OperationContract]
        string Pay(string item);

        [OperationContract]
        string MustPay(string item);
    }
}
