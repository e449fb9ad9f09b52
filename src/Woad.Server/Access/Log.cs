using Microsoft.Extensions.Logging;

namespace Woad.Server.Access;

/// <summary>Log messages of the authorization of calls.</summary>
internal static partial class Log
{
    [LoggerMessage(
        EventId = 1, Level = LogLevel.Information,
        Message = "A call of {Operation} by {Caller} was refused: the policy of the operation is not satisfied. "
            + "{Reasons}")]
    public static partial void CallRefused(ILogger logger, string operation, string caller, string reasons);
}
