using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Routing;
using System.Transactions;

namespace Woad.Routing.Tests.Programs;

/// <summary>The transaction of a caller passes a router, which takes no part in it.</summary>
public sealed class TransactionTests : IDisposable
{
    private readonly Running _running = new();

    public void Dispose() => _running.Dispose();

    [Theory]
    [InlineData("net.tcp", "net.tcp", false)]
    [InlineData("net.tcp", "net.tcp", true)]
    [InlineData("http", "net.tcp", false)]
    [InlineData("http", "net.tcp", true)]
    [InlineData("net.tcp", "http", true)]
    public async Task Transaction_of_a_caller_reaches_the_service(string before, string behind, bool routerFlows)
    {
        var (service, router) = (Running.Address(behind), Running.Address(before));
        var payments = new Payments();
        _running.Serve<IPayments>(payments, New(behind, true), service);
        _running.Route<IRequestReplyRouter>(
            Running.ToAll<IRequestReplyRouter>((New(behind, routerFlows), service)), New(before, routerFlows), router);
        var client = _running.Client<IPayments>(New(before, true), router);
        string committed, aborted;

        using (var scope = new TransactionScope())
        {
            committed = client.Pay();
            Assert.Equal(committed, client.Pay());
            Assert.Equal(
                committed, Transaction.Current!.TransactionInformation.DistributedIdentifier.ToString("D"));
            scope.Complete();
        }

        using (new TransactionScope())
        {
            aborted = client.Pay();
        }

        await Eventually.Holds(() => payments.Outcomes.Count == 2, "both transactions have ended");
        Assert.Equal(TransactionStatus.Committed, payments.Outcomes[committed]);
        Assert.Equal(TransactionStatus.Aborted, payments.Outcomes[aborted]);
        Assert.Equal(Guid.Empty.ToString("D"), client.Ask());
        Assert.Throws<ProtocolException>(() => client.Pay());
    }

    private static Binding New(string scheme, bool flows) => scheme == "http"
        ? new WSHttpBinding(SecurityMode.None) { TransactionFlow = flows }
        : new NetTcpBinding(SecurityMode.None)
        {
            TransactionFlow = flows,
            TransactionProtocol = TransactionProtocol.WSAtomicTransactionOctober2004,
        };
}
