using System.ServiceModel;
using Woad.Xml;

namespace Woad.Transactions;

/// <summary>A header by which transactions flow, with its protocol.</summary>
internal sealed record FlowHeader(string Name, string Namespace, TransactionProtocol Protocol)
{
    /// <summary>OLE transactions, WS-Coordination of October 2004 and WS-Coordination 1.1.</summary>
    public static IReadOnlyList<FlowHeader> All { get; } =
    [
        new(
            "OleTxTransaction", "http://schemas.microsoft.com/ws/2006/02/tx/oletx",
            TransactionProtocol.OleTransactions),
        new(
            "CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wscoor",
            TransactionProtocol.WSAtomicTransactionOctober2004),
        new(
            "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06",
            TransactionProtocol.WSAtomicTransaction11),
    ];

    /// <summary>The headers as names that readers of envelopes compare.</summary>
    public static IReadOnlyList<XmlName> Names { get; } =
        [.. All.Select(static header => XmlName.Standard(header.Name, header.Namespace))];

    /// <summary>The header of a protocol; null for a protocol that the application defines.</summary>
    public static FlowHeader? Of(TransactionProtocol protocol) =>
        All.FirstOrDefault(header => ReferenceEquals(header.Protocol, protocol));
}
