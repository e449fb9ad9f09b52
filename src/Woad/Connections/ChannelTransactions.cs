using System.Transactions;

namespace Woad.Connections;

/// <summary>The transactions in which custom channels receive messages from a queue.</summary>
/// <param name="Begin">Starts a transaction for one message.</param>
/// <param name="IsJoined">
/// Whether operations run in it. Otherwise the message is gone before its operation runs.
/// </param>
internal sealed record ChannelTransactions(Func<CommittableTransaction> Begin, bool IsJoined);
