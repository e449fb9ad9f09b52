using Microsoft.Extensions.Logging;

namespace Woad.Discovery.Serving;

/// <summary>The log of discovery. Peers do not fill it: their messages are counted.</summary>
internal static partial class Log
{
    [LoggerMessage(
        1, LogLevel.Warning,
        "{Count} discovery messages were dropped because they could not be read; the last one: {Reason}")]
    public static partial void Unreadable(ILogger logger, long count, string reason);

    [LoggerMessage(
        2, LogLevel.Warning,
        "{Count} requests of the ad hoc mode were dropped because {Limit} answers were waiting to be sent.")]
    public static partial void TooManyAnswers(ILogger logger, long count, int limit);

    [LoggerMessage(
        3, LogLevel.Warning,
        "{Count} requests of the ad hoc mode were dropped because their ReplyTo is not the sender; the last one asked "
        + "for answers to {ReplyTo}.")]
    public static partial void ForeignReplyTo(ILogger logger, long count, string replyTo);

    [LoggerMessage(
        4, LogLevel.Warning,
        "{Count} answers of the ad hoc mode could not be sent; the last one: {Reason}")]
    public static partial void AnswerFailed(ILogger logger, long count, string reason, Exception exception);

    [LoggerMessage(
        5, LogLevel.Warning,
        "An answer has {Limit} endpoints, the maximum; {CutOff} further ones were left out. Narrow the criteria.")]
    public static partial void AnswerCutOff(ILogger logger, int limit, int cutOff);

    [LoggerMessage(
        6, LogLevel.Error, "The service could not be announced at {Address}, and goes on without it: {Reason}")]
    public static partial void AnnouncementFailed(ILogger logger, Uri? address, string reason, Exception exception);

    [LoggerMessage(7, LogLevel.Error, "A discovery request could not be carried out: {Reason}")]
    public static partial void HandlerFailed(ILogger logger, string reason, Exception exception);
}
