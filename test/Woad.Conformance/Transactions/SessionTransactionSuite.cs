using System.ServiceModel;
using Woad.Conformance.EndToEnd;
using Xunit;

namespace Woad.Conformance.Transactions;

/// <summary>Transactions of several calls of a session, over a binding with sessions.</summary>
public abstract class SessionTransactionSuite(BindingUnderTest subject) : ServingSuite(subject)
{
    private string _key = Guid.NewGuid().ToString("N");

    private Journal Written => Journal.Of(_key);

    [Fact]
    public async Task Calls_of_a_session_share_one_transaction_until_it_is_completed()
    {
        var transfer = Connect();
        var first = transfer.Begin(_key, 1);
        var second = transfer.Add(2);
        var third = await transfer.AddLaterAsync(3);

        Assert.Equal("1 2 3", $"{first[0]} {second[0]} {third[0]}");
        Assert.Equal(first[2..], second[2..]);
        Assert.Equal(first[2..], third[2..]);
        Assert.Equal("none", transfer.Ambient());
        Assert.Equal("", Written.Events);

        transfer.End();

        Assert.Equal(6, Written.Sum);
        Assert.Equal("commit(1) commit(2) commit(3) dispose", Written.Events);
    }

    [Fact]
    public void Operation_that_completes_by_itself_completes_the_transaction_of_the_session()
    {
        var transfer = Connect();
        var first = transfer.Begin(_key, 1);

        Assert.Equal(first[2..], transfer.AddAndEnd(2)[2..]);
        Assert.Equal("commit(1) commit(2) dispose", Written.Events);
    }

    [Fact]
    public void Instance_is_released_after_the_transaction_and_the_session_goes_on()
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);
        transfer.End();

        Assert.Equal('1', transfer.Begin(_key, 2)[0]);
        transfer.End();
        Assert.Equal("commit(1) dispose commit(2) dispose", Written.Events);
    }

    [Fact]
    public void Instance_stays_where_the_service_says_so()
    {
        var transfer = Connect(static behavior => behavior.ReleaseServiceInstanceOnTransactionComplete = false);
        transfer.Begin(_key, 1);
        transfer.End();

        Assert.Equal('2', transfer.Add(2)[0]);
        transfer.End();
        Assert.Equal("commit(1) commit(2)", Written.Events);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Failure_aborts_what_the_session_has_done(bool asFault)
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);

        Assert.Throws<FaultException>(() => transfer.Fail(asFault));
        Assert.Equal("rollback(1) dispose", Written.Events);
    }

    [Fact]
    public void Session_goes_on_with_a_new_transaction_after_a_fault()
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);
        Assert.Throws<FaultException>(() => transfer.Fail(asFault: true));

        transfer.Begin(_key, 2);
        transfer.End();
        Assert.Equal(2, Written.Sum);
    }

    [Fact]
    public void Resource_that_refuses_aborts_the_transaction_of_the_session()
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);

        Assert.Contains("aborted", Assert.Throws<ProtocolException>(transfer.Refuse).Message);
        Assert.Equal(0, Written.Sum);
    }

    [Fact]
    public void Session_that_is_closed_with_an_open_transaction_aborts_it()
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);

        ((IClientChannel)transfer).Close();

        Assert.StartsWith("rollback(1)", Written.Events);
    }

    [Fact]
    public void Session_that_is_closed_commits_where_the_service_says_so()
    {
        var transfer = Connect(static behavior => behavior.TransactionAutoCompleteOnSessionClose = true);
        transfer.Begin(_key, 1);

        ((IClientChannel)transfer).Close();

        Assert.StartsWith("commit(1)", Written.Events);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Session_that_is_aborted_aborts_its_transaction(bool completesOnClose)
    {
        var transfer = Connect(behavior => behavior.TransactionAutoCompleteOnSessionClose = completesOnClose);
        transfer.Begin(_key, 1);

        ((IClientChannel)transfer).Abort();

        SpinWait.SpinUntil(() => Written.Events.Length > 0, TimeSpan.FromSeconds(60));
        Assert.StartsWith("rollback(1)", Written.Events);
    }

    [Fact]
    public void Timeout_counts_from_the_first_call_of_the_transaction()
    {
        var transfer = ConnectBriefly();
        BeginBriefly(transfer);

        Assert.Contains("aborted", Assert.Throws<ProtocolException>(transfer.WaitForAbort).Message);
        Assert.StartsWith("rollback(1)", Written.Events);
        Assert.Equal('1', transfer.Begin(_key, 2)[0]);
    }

    [Fact]
    public void Transaction_that_has_timed_out_between_calls_fails_the_next_one_only()
    {
        var transfer = ConnectBriefly();
        BeginBriefly(transfer);
        SpinWait.SpinUntil(() => Written.Events.Length > 0, TimeSpan.FromSeconds(60));

        Assert.Contains("aborted", Assert.Throws<ProtocolException>(() => transfer.Add(2)).Message);
        Assert.Equal("rollback(1) dispose", Written.Events);
        Assert.Equal('1', transfer.Begin(_key, 3)[0]);
    }

    [Fact]
    public void SetTransactionComplete_twice_aborts()
    {
        var transfer = Connect();
        transfer.Begin(_key, 1);

        Assert.Throws<FaultException>(transfer.EndTwice);
        Assert.StartsWith("rollback(1)", Written.Events);
    }

    [Fact]
    public async Task Sessions_at_the_same_time_have_transactions_of_their_own()
    {
        var service = Serve<ITransfer>(typeof(TransferService));

        await Task.WhenAll(Enumerable.Range(0, 10).Select(async i =>
        {
            var transfer = service.CreateFactory<ITransfer>().CreateChannel();
            transfer.Begin(_key, 1);
            await transfer.AddLaterAsync(1);
            if (i % 2 == 0)
            {
                transfer.End();
            }
            else
            {
                Assert.Throws<FaultException>(() => transfer.Fail(asFault: true));
            }
        }));
        Assert.Equal(10, Written.Sum);
    }

    /// <summary>
    /// A session whose transactions end after a second; its operations have been compiled by a session without that
    /// limit.
    /// </summary>
    private ITransfer ConnectBriefly()
    {
        var first = Connect();
        first.Begin(Guid.NewGuid().ToString("N"), 1);
        first.End();
        return Connect(static behavior => behavior.TransactionTimeout = "00:00:01");
    }

    /// <summary>
    /// Begins a transaction of a second. A machine that takes longer for one call begins another one.
    /// </summary>
    private void BeginBriefly(ITransfer transfer)
    {
        for (var attempt = 0; ; attempt++)
        {
            try
            {
                transfer.Begin(_key, 1);
                return;
            }
            catch (ProtocolException) when (attempt < 5)
            {
                _key = Guid.NewGuid().ToString("N");
            }
        }
    }

    private ITransfer Connect(Action<ServiceBehaviorAttribute>? configure = null) =>
        Serve<ITransfer>(
            typeof(TransferService),
            host => configure?.Invoke(host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!))
        .CreateChannel<ITransfer>();
}
