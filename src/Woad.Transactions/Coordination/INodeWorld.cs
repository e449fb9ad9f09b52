namespace Woad.Transactions.Coordination;

/// <summary>The surroundings of a node: its network, its threads and its clock.</summary>
/// <remarks>Calls return at once, and call nothing of the node before they return.</remarks>
internal interface INodeWorld
{
    /// <summary>The time of the clock.</summary>
    DateTimeOffset Now { get; }

    /// <summary>Sends a notification. It may be lost.</summary>
    /// <param name="to">The receiver.</param>
    /// <param name="notice">The notification.</param>
    /// <param name="sender">The identifier by which the receiver names this process; empty for none.</param>
    void Send(Peer to, Notice notice, Guid sender);

    /// <summary>Runs code of participants outside of the node.</summary>
    void Post(Action work);

    /// <summary>A transaction cannot go on by itself; an operator is told.</summary>
    void Report(Guid transaction, string problem, Exception? error);
}
