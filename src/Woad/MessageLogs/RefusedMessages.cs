using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.MessageLogs;

/// <summary>
/// Writes messages that were refused after their envelope had been read, at the level of malformed ones.
/// </summary>
internal static class RefusedMessages
{
    /// <summary>Writes a record with the reason; nothing while such messages are not logged.</summary>
    /// <param name="message">The message.</param>
    /// <param name="reason">The reason, which the service's logger is told, too.</param>
    /// <param name="clock">The time.</param>
    public static void Log(Incoming message, string reason, TimeProvider clock)
    {
        if (MessageLogWriter.Current is { LogsMalformed: true, IsActive: true } log)
        {
            log.Write(MessageRecord.OfUnreadable(
                "Malformed", reason, clock, message.Answer.Exchange as IHttpRequest, message.Head.Action as string));
        }
    }
}
