using System.Collections.Immutable;
using Woad.Dispatch.Sessions;
using Woad.Dispatch.Transactions;

namespace Woad.Dispatch.Composition;

/// <summary>Composes the policies that run at the end of the sessions of a listener.</summary>
internal static class SessionPolicies
{
    /// <summary>The transactions that operations leave open are ended; only where some do.</summary>
    public static ImmutableArray<ISessionEnd> Of(ListenerRuntime listener) =>
        listener.Endpoints.Any(static e => SessionTransactions.AreOf(e.Model))
            ? [new SessionTransactions(listener.Service)]
            : [];
}
