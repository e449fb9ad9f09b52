using System.ServiceModel;
using Woad.Conformance.EndToEnd;
using Woad.Conformance.Transactions;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transactions;

/// <summary>Transactions of a Reentrant service and of its client's callbacks: each side has its own.</summary>
public sealed class CallbackTransactionTests() : ServingSuite(new Memory())
{
    private readonly string _service = Guid.NewGuid().ToString("N");
    private readonly string _client = Guid.NewGuid().ToString("N");

    [Fact]
    public void Callback_commits_by_itself_and_the_caller_stays_in_its_transaction()
    {
        Assert.True(Connect().CallBack(_service, _client, fails: false));
        Assert.Equal("commit(10)", Journal.Of(_client).Events);
        Assert.Equal("commit(1) commit(2)", Journal.Of(_service).Events);
    }

    [Fact]
    public void Callback_that_fails_aborts_its_own_transaction_only()
    {
        Assert.True(Connect().CallBack(_service, _client, fails: true));
        Assert.Equal("rollback(10)", Journal.Of(_client).Events);
        Assert.Equal("refused commit(1) commit(2)", Journal.Of(_service).Events);
    }

    [Fact]
    public void Callback_cannot_leave_its_transaction_open()
    {
        var factory = Serve<ICalling>(typeof(CallingService)).CreateDuplexFactory<ICalling>(new CalledClient());
        factory.Endpoint.Contract.Operations.Single(static o => o.Name == "Write").OperationBehaviors
            .OfType<OperationBehaviorAttribute>().Single().TransactionAutoComplete = false;

        Assert.Contains(
            "TransactionAutoComplete", Assert.Throws<InvalidOperationException>(() => factory.Open()).Message);
    }

    private ICalling Connect() =>
        Serve<ICalling>(typeof(CallingService)).CreateDuplexChannel<ICalling>(new CalledClient());
}
