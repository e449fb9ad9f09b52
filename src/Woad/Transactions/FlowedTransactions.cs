using Woad.Xml;

namespace Woad.Transactions;

/// <summary>The headers by which transactions flow, and the remedy while they are refused.</summary>
internal static class FlowedTransactions
{
    public const string Remedy =
        "Transactions do not flow between processes. Make the call outside of a TransactionScope or in one with "
        + "TransactionScopeOption.Suppress, or set TransactionFlow of the binding to false on both sides; the "
        + "operation then runs in a transaction of its own.";

    /// <summary>Name and namespace of OLE transactions, WS-Coordination of 2004 and WS-Coordination 1.1.</summary>
    public static (string Name, string Namespace)[] Headers { get; } =
    [
        ("OleTxTransaction", "http://schemas.microsoft.com/ws/2006/02/tx/oletx"),
        ("CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wscoor"),
        ("CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06"),
    ];

    /// <summary>The same as names that readers of envelopes compare.</summary>
    public static IReadOnlyList<XmlName> Names { get; } =
        [.. Headers.Select(static header => XmlName.Standard(header.Name, header.Namespace))];
}
