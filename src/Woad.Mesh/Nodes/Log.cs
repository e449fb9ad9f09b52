using Microsoft.Extensions.Logging;

namespace Woad.Mesh.Nodes;

/// <summary>Log messages of nodes.</summary>
internal static partial class Log
{
    [LoggerMessage(
        EventId = 1, Level = LogLevel.Debug, Message = "The connection {Link} of mesh '{Mesh}' ends: {Reason}")]
    public static partial void Ended(ILogger logger, string mesh, int link, string reason);

    [LoggerMessage(
        EventId = 2, Level = LogLevel.Warning,
        Message = "A neighbor in mesh '{Mesh}' does not keep to the protocol, and is dropped: {Reason}")]
    public static partial void BadNeighbor(ILogger logger, string mesh, string reason);

    [LoggerMessage(
        EventId = 3, Level = LogLevel.Warning,
        Message = "A node was not let into mesh '{Mesh}': {Reason}")]
    public static partial void NotLetIn(ILogger logger, string mesh, string reason);

    [LoggerMessage(
        EventId = 4, Level = LogLevel.Error,
        Message = "The PeerMessagePropagationFilter {Filter} threw; the message goes to nobody.")]
    public static partial void FilterFailed(ILogger logger, string filter, Exception exception);

    [LoggerMessage(
        EventId = 5, Level = LogLevel.Warning,
        Message = "A channel at {Via} does not take its messages; one is dropped, as more than {Limit} wait.")]
    public static partial void ChannelFull(ILogger logger, Uri via, int limit);

    [LoggerMessage(
        EventId = 6, Level = LogLevel.Warning,
        Message = "The resolver of mesh '{Mesh}' has failed ({Operation}): {Reason}")]
    public static partial void ResolverFailed(ILogger logger, string mesh, string operation, string reason);

    [LoggerMessage(
        EventId = 7, Level = LogLevel.Debug,
        Message = "A node of mesh '{Mesh}' at {Address} was not reached: {Reason}")]
    public static partial void NotReached(ILogger logger, string mesh, Uri address, string reason);

    [LoggerMessage(
        EventId = 8, Level = LogLevel.Error, Message = "A handler of {Event} of a PeerNode threw.")]
    public static partial void HandlerFailed(ILogger logger, string @event, Exception exception);

    [LoggerMessage(
        EventId = 9, Level = LogLevel.Warning, Message = "A signed message of mesh '{Mesh}' is dropped: {Reason}")]
    public static partial void Stale(ILogger logger, string mesh, string reason);
}
