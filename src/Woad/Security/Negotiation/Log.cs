using Microsoft.Extensions.Logging;

namespace Woad.Security.Negotiation;

/// <summary>What negotiations report.</summary>
internal static partial class Log
{
    [LoggerMessage(1, LogLevel.Warning, "A negotiation of security with {Address} was refused: {Reason}")]
    public static partial void Refused(ILogger logger, Uri? address, string reason);

    [LoggerMessage(2, LogLevel.Debug, "The security context {Context} was issued to '{Peer}'.")]
    public static partial void Issued(ILogger logger, string context, string peer);
}
