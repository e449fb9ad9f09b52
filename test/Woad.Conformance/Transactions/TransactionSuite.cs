using System.ServiceModel;
using System.Transactions;
using Woad.Conformance.EndToEnd;
using Xunit;

namespace Woad.Conformance.Transactions;

/// <summary>Transactions that complete with their operations. One subclass for each binding.</summary>
public abstract class TransactionSuite(BindingUnderTest subject) : ServingSuite(subject)
{
    private const string Aborted =
        "The transaction under which this method call was executing was asynchronously aborted.";

    private readonly string _key = NewKey();

    [Fact]
    public void Operation_that_returns_has_committed_before_its_reply()
    {
        var account = Connect();

        Assert.Equal(0, account.Deposit(_key, 5));
        Assert.Equal(5, account.Deposit(_key, 2));
        Assert.Equal("commit(5) commit(2)", Journal.Of(_key).Events);
    }

    [Fact]
    public void Durable_resource_commits_in_a_single_phase_after_volatile_ones()
    {
        Assert.Equal(0, Connect().DepositDurably(_key, 5));
        Assert.Equal(6, Journal.Of(_key).Sum);
    }

    [Fact]
    public async Task Transaction_is_ambient_over_awaits_and_between_begin_and_end()
    {
        var account = Connect();

        await account.DepositLaterAsync(_key, 5);
        Assert.Equal(5, Journal.Of(_key).Sum);
        await Task.Factory.FromAsync(
            (callback, state) => account.BeginDepositInParts(_key, 2, callback, state!),
            account.EndDepositInParts,
            null);
        Assert.Equal(9, Journal.Of(_key).Sum);
    }

    [Fact]
    public void Fault_aborts_and_the_client_gets_it()
    {
        var account = Connect();

        var fault = Assert.Throws<FaultException>(() => account.DepositAndFail(_key, 5, asFault: true));

        Assert.Equal("No deposit today.", fault.Message);
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
        account.Deposit(_key, 1);
        Assert.Equal(1, Journal.Of(_key).Sum);
    }

    [Fact]
    public void Exception_aborts()
    {
        Assert.Throws<FaultException>(() => Connect().DepositAndFail(_key, 5, asFault: false));
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
    }

    [Fact]
    public async Task Exception_of_an_asynchronous_operation_aborts()
    {
        await Assert.ThrowsAsync<FaultException>(() => Connect().DepositLaterAndFailAsync(_key, 5));
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
    }

    [Fact]
    public void Resource_that_refuses_gives_the_client_the_fault_of_an_aborted_transaction()
    {
        var account = Connect();

        var error = Assert.Throws<ProtocolException>(() => account.DepositAndRefuse(_key, 5));

        Assert.Equal(Aborted, error.Message);
        Assert.Equal(0, Journal.Of(_key).Sum);
        Assert.Contains("rollback(5)", Journal.Of(_key).Events);
        Assert.Equal(0, account.Deposit(_key, 1));
    }

    [Fact]
    public void Transaction_that_takes_longer_than_its_timeout_is_aborted()
    {
        var account = Connect("00:00:01");
        account.Deposit(NewKey(), 1);

        Assert.Equal(Aborted, Assert.Throws<ProtocolException>(() => account.DepositSlowly(_key, 5)).Message);
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
    }

    [Fact]
    public void Second_durable_resource_fails_for_want_of_a_coordinator()
    {
        Assert.ThrowsAny<FaultException>(() => Connect().DepositTwiceDurably(_key, 5));
        Assert.Equal(0, Journal.Of(_key).Sum);
    }

    [Fact]
    public void Nested_scopes_join_replace_and_suppress_the_transaction()
    {
        Assert.Throws<FaultException>(() => Connect().DepositInNestedScopes(_key));
        Assert.Equal("commit(10) suppressed rollback(1)", Journal.Of(_key).Events);
    }

    [Fact]
    public void Operation_that_leaves_a_scope_open_is_aborted_and_harms_no_later_call()
    {
        var account = Connect();

        Assert.Throws<FaultException>(() => account.LeaveScopeOpen(_key, 5));
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
        account = Connect();
        Assert.Equal("none", account.AmbientOutside());
        account.Deposit(_key, 1);
        Assert.Equal(1, Journal.Of(_key).Sum);
    }

    [Fact]
    public void SetTransactionComplete_of_an_automatic_operation_aborts()
    {
        Assert.Throws<FaultException>(() => Connect().CompleteAlthoughAutomatic(_key, 5));
        Assert.Equal("rollback(5)", Journal.Of(_key).Events);
    }

    [Fact]
    public void SetTransactionComplete_without_a_transaction_throws()
    {
        var account = Connect(configure: static host =>
            host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.IncludeExceptionDetailInFaults = true);

        var fault = Assert.ThrowsAny<FaultException>(account.CompleteOutside);

        Assert.Contains("There is no transaction in this context.", fault.Message);
    }

    [Fact]
    public void One_way_operation_commits()
    {
        Connect().Send(_key, 5);

        SpinWait.SpinUntil(() => Journal.Of(_key).Sum == 5, TimeSpan.FromSeconds(60));
        Assert.Equal(5, Journal.Of(_key).Sum);
    }

    [Fact]
    public void Transaction_has_the_isolation_level_of_the_service()
    {
        Assert.Equal("ReadCommitted Active", Connect().Ambient());
    }

    [Theory]
    [InlineData(TransactionScopeAsyncFlowOption.Suppress)]
    [InlineData(TransactionScopeAsyncFlowOption.Enabled)]
    public void Transaction_of_the_client_does_not_reach_operations(TransactionScopeAsyncFlowOption flow)
    {
        using var scope = new TransactionScope(flow);
        var account = Connect();

        Assert.Equal("none", account.AmbientOutside());
        account.Deposit(_key, 5);
        Assert.Equal(5, Journal.Of(_key).Sum);
    }

    [Theory]
    [InlineData(InstanceContextMode.PerCall)]
    [InlineData(InstanceContextMode.PerSession)]
    [InlineData(InstanceContextMode.Single)]
    public async Task Concurrent_callers_have_transactions_of_their_own(InstanceContextMode mode)
    {
        var account = Connect(configure: host =>
        {
            var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
            (behavior.InstanceContextMode, behavior.ConcurrencyMode) = (mode, ConcurrencyMode.Multiple);
            behavior.ReleaseServiceInstanceOnTransactionComplete = false;
        });

        await Task.WhenAll(Enumerable.Range(0, 20).Select(async i =>
        {
            if (i % 2 == 0)
            {
                await account.DepositLaterAsync(_key, 1);
            }
            else
            {
                await Assert.ThrowsAsync<FaultException>(() => account.DepositLaterAndFailAsync(_key, 1));
            }
        }));
        Assert.Equal(10, Journal.Of(_key).Sum);
    }

    private static string NewKey() => Guid.NewGuid().ToString("N");

    private IAccount Connect(string? timeout = null, Action<ServiceHostBase>? configure = null) =>
        Serve<IAccount>(typeof(AccountService), host =>
        {
            if (timeout is not null)
            {
                host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.TransactionTimeout = timeout;
            }

            configure?.Invoke(host);
        }).CreateChannel<IAccount>();
}
