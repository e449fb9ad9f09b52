using Microsoft.Extensions.Logging;

namespace Woad.Server.Kestrel;

/// <summary>What the listeners report.</summary>
internal static partial class Log
{
    [LoggerMessage(101, LogLevel.Warning, "A connection from {Peer} was refused: {Reason}")]
    public static partial void ConnectionRefused(ILogger logger, string? peer, string reason);

    [LoggerMessage(102, LogLevel.Warning, "An HTTP request for {Path} was refused with status {Status}: {Reason}")]
    public static partial void RequestRefused(ILogger logger, string path, int status, string reason);

    [LoggerMessage(
        103, LogLevel.Warning,
        "The port of {Address} keeps the certificate {Certificate} of the host that opened it; {Other} of this host "
            + "is not shown there")]
    public static partial void CertificateOfPort(ILogger logger, Uri address, string certificate, string other);

    [LoggerMessage(104, LogLevel.Warning, "A session from {Peer} was aborted: {Reason}")]
    public static partial void SessionAborted(ILogger logger, string? peer, string reason);

    [LoggerMessage(110, LogLevel.Warning, "The metadata of the service at {Path} could not be made")]
    public static partial void PageFailed(ILogger logger, string path, Exception exception);
}
