using System.ServiceModel;
using Woad.Conformance.EndToEnd;
using Woad.Conformance.Transactions;
using Woad.Tests.EndToEnd;

namespace Woad.Tests.Transactions;

/// <summary>The settings of transactions as behaviors change them in code.</summary>
public sealed class CodedTransactionTests() : ServingSuite(new Memory())
{
    private readonly string _key = Guid.NewGuid().ToString("N");

    [Fact]
    public void Operation_commits_by_itself()
    {
        Assert.Equal("RepeatableRead", Connect(completes: true).Write(_key, 1));
        Assert.Equal(1, Journal.Of(_key).Sum);
    }

    [Fact]
    public void Session_commits_when_it_is_closed()
    {
        var plain = Connect(completes: false);
        plain.Write(_key, 1);
        plain.Write(_key, 2);
        Assert.Equal("", Journal.Of(_key).Events);

        ((IClientChannel)plain).Close();

        Assert.Equal("commit(1) commit(2)", Journal.Of(_key).Events);
    }

    private IPlain Connect(bool completes) =>
        Serve<IPlain>(
            typeof(PlainService),
            host => host.Description.Endpoints[0].EndpointBehaviors.Add(new CodedTransactions(completes)))
        .CreateChannel<IPlain>();
}
