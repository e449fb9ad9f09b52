using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Transactions of sessions and of callbacks.</summary>
public sealed class FlowSessionTests : FlowSuite
{
    public static TheoryData<string, bool> Sessions { get; } = new()
    {
        { "net.tcp", false }, { "net.tcp", true }, { "net.tcp 1.1", true }, { "net.pipe", true }, { "dual", true },
        { "custom", true },
    };

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Calls_of_a_session_share_the_callers_transaction(string name, bool isSeparate)
    {
        var client = await ConnectAsync(name, isSeparate);
        var (first, second) = (NewItem(), NewItem());
        using (var scope = new TransactionScope())
        {
            Assert.Equal(client.Begin(first), client.End(second));
            scope.Complete();
        }

        Assert.Equal("committed", await Ledger.OutcomeOf(first));
        Assert.Equal("committed", await Ledger.OutcomeOf(second));
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Session_that_leaves_the_transaction_open_aborts_the_caller(string name, bool isSeparate)
    {
        var client = await ConnectAsync(name, isSeparate);
        var item = NewItem();

        Assert.Throws<TransactionAbortedException>(() =>
        {
            using var scope = new TransactionScope();
            client.Begin(item);
            scope.Complete();
        });
        Assert.Equal("aborted", await Ledger.OutcomeOf(item));
    }

    [Fact]
    public async Task Other_transaction_while_one_is_open_is_refused()
    {
        var client = await ConnectAsync("net.tcp", isSeparate: true);
        using var open = new TransactionScope();
        client.Begin(NewItem());
        using (new TransactionScope(TransactionScopeOption.RequiresNew))
        {
            var error = Assert.Throws<ProtocolException>(() => client.End(NewItem()));
            Assert.Contains("another transaction open", error.Message);
        }
    }

    [Theory]
    [InlineData("net.tcp", true)]
    [InlineData("net.tcp", false)]
    [InlineData("net.pipe", true)]
    [InlineData("dual", true)]
    public async Task Transaction_of_the_service_flows_to_a_callback(string name, bool commits)
    {
        var client = await ConnectAsync(name, isSeparate: true, typeof(ReentrantCalls));
        var item = NewItem();

        Assert.NotEqual(Guid.Empty.ToString("D"), client.CallBack(item, commits));

        var expected = commits ? "committed" : "aborted";
        Assert.Equal(expected, await Ledger.OutcomeOf(item));
        Assert.Equal(expected, await Ledger.OutcomeOf(item + "-client"));
    }

    private static string NewItem() => Guid.NewGuid().ToString("N");

    private async Task<ICalls> ConnectAsync(string name, bool isSeparate, Type? service = null)
    {
        if (isSeparate)
        {
            await SeparateAsync();
        }

        var address = Serve<ICalls>(
            service ?? typeof(Calls), FlowBindings.Of(name), FlowBindings.NewAddress(name));
        return CallDuplex<ICalls>(new Client(), FlowBindings.Of(name), address);
    }

    [CallbackBehavior(UseSynchronizationContext = false)]
    private sealed class Client : ICallsBack
    {
        [OperationBehavior(TransactionScopeRequired = true)]
        public string Called(string item) => Ledger.Write(item);
    }
}
