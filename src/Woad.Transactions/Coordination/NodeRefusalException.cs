namespace Woad.Transactions.Coordination;

/// <summary>A node does not take a transaction or a participant.</summary>
internal sealed class NodeRefusalException(string message) : Exception(message);
