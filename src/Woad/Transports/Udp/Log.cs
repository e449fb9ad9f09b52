using System.Net;
using Microsoft.Extensions.Logging;

namespace Woad.Transports.Udp;

/// <summary>The log of listeners for datagrams. Whoever sends forged datagrams does not fill it.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Warning,
        "The listener at {Address} has dropped {Count} datagrams that were larger than MaxReceivedMessageSize "
        + "({Limit} bytes); the last one came from {Sender}.")]
    public static partial void TooLarge(ILogger logger, Uri address, long count, int limit, EndPoint sender);

    [LoggerMessage(
        2, LogLevel.Warning,
        "The listener at {Address} has dropped {Count} datagrams because the messages that wait to be dispatched had "
        + "reached MaxPendingMessagesTotalSize ({Limit} bytes); the last one came from {Sender}.")]
    public static partial void Full(ILogger logger, Uri address, long count, long limit, EndPoint sender);

    [LoggerMessage(
        3, LogLevel.Warning,
        "The listener at {Address} has dropped {Count} datagrams that were not messages; the last one came from "
        + "{Sender}: {Reason}")]
    public static partial void NoMessage(ILogger logger, Uri address, long count, EndPoint sender, string reason);

    [LoggerMessage(4, LogLevel.Warning, "The listener at {Address} could not receive: {Reason}")]
    public static partial void ReceiveFailed(ILogger logger, Uri address, string reason, Exception exception);

    [LoggerMessage(5, LogLevel.Error, "A datagram of {Sender} at {Address} could not be served: {Reason}")]
    public static partial void ServeFailed(
        ILogger logger, Uri address, EndPoint sender, string reason, Exception exception);

    [LoggerMessage(
        6, LogLevel.Warning,
        "The listener at {Address} has sent no fault for {Count} messages to its multicast group, whose senders are "
        + "not told of what is wrong; the last one came from {Sender}.")]
    public static partial void MulticastFault(ILogger logger, Uri address, long count, EndPoint sender);
}
