using System.ServiceModel;

namespace Woad.Metadata;

/// <summary>The assertions of operations that take part in transactions of their callers.</summary>
internal static class FlowAssertions
{
    /// <summary>The protocols with their assertions.</summary>
    public static IReadOnlyList<(TransactionProtocol Protocol, AssertionName Name)> All { get; } =
    [
        (
            TransactionProtocol.OleTransactions,
            new("oletx", "OleTxAssertion", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")),
        (
            TransactionProtocol.WSAtomicTransactionOctober2004,
            new("wsat", "ATAssertion", "http://schemas.xmlsoap.org/ws/2004/10/wsat")),
        (
            TransactionProtocol.WSAtomicTransaction11,
            new("wsat", "ATAssertion", "http://docs.oasis-open.org/ws-tx/wsat/2006/06")),
    ];

    /// <summary>The assertion of a protocol.</summary>
    public static AssertionName Of(TransactionProtocol protocol) =>
        All.First(known => ReferenceEquals(known.Protocol, protocol)).Name;
}
