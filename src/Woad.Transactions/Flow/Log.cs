using Microsoft.Extensions.Logging;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Flow;

/// <summary>The log of coordinators.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Error, "The transaction {Transaction} cannot go on: {Problem}")]
    public static partial void Stuck(ILogger logger, Guid transaction, string problem, Exception? error);

    [LoggerMessage(2, LogLevel.Warning, "{Notice} could not be sent to {Address}; it is sent again where it matters.")]
    public static partial void NotSent(ILogger logger, Notice notice, string address, Exception error);

    [LoggerMessage(
        3, LogLevel.Warning,
        "{Notice} for {Enlistment} was dropped: its sender {Sender} is not the process that registered.")]
    public static partial void Forged(ILogger logger, string notice, Guid enlistment, string sender);

    [LoggerMessage(4, LogLevel.Warning, "{Action} from {Sender} was refused: {Reason}")]
    public static partial void Refused(ILogger logger, string action, string sender, string reason);

    [LoggerMessage(5, LogLevel.Error, "A participant in this process failed when it heard of an outcome or a vote.")]
    public static partial void NotTold(ILogger logger, Exception error);
}
