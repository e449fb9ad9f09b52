using System.Transactions;
using Woad.Conformance.Transactions;

namespace Woad.Tests.Transactions;

/// <summary>A service whose class says nothing of transactions.</summary>
internal sealed class PlainService : IPlain
{
    public string Write(string journal, int amount)
    {
        Journal.Of(journal).Write(amount);
        return Transaction.Current!.IsolationLevel.ToString();
    }
}
