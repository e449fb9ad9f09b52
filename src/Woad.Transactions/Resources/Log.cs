using Microsoft.Extensions.Logging;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Resources;

/// <summary>The log of resources.</summary>
internal static partial class Log
{
    [LoggerMessage(11, LogLevel.Warning, "The database {Name} does not prepare a transaction, which aborts.")]
    public static partial void NotPrepared(ILogger logger, string name, Exception error);

    [LoggerMessage(12, LogLevel.Warning, "The database {Name} did not hear of {Notice}; it is told again.")]
    public static partial void NotEnded(ILogger logger, string name, Notice notice, Exception error);
}
