using System.ServiceModel;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>Answers in a transaction of its own, which a fault aborts.</summary>
public sealed class CountedWork : ICounted
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public string Say(string text) => text == "fault" ? throw new FaultException("as declared") : text;
}
