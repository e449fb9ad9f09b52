using System.ServiceModel;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Addresses;

/// <summary>The refusals of an engine as the exceptions that WCF has for them.</summary>
internal static class QueueErrors
{
    /// <summary>The exception for a service or a client.</summary>
    /// <param name="address">The address of the queue.</param>
    /// <param name="error">The refusal.</param>
    public static CommunicationException Of(Uri address, QueueException error)
    {
        var cause = Of(error);
        return error.Error switch
        {
            QueueError.NotFound or QueueError.Deleted or QueueError.BadName => new EndpointNotFoundException(
                Escaped.Text($"There was no queue at {address}: {error.Message}"), cause),
            QueueError.Denied => new AddressAccessDeniedException(Escaped.Text(
                $"The queue at {address} may not be used: {error.Message}"), cause),
            QueueError.TooLarge => new CommunicationException(Escaped.Text(
                $"The message is too large for the queue at {address}: {error.Message}"),
                new QuotaExceededException(error.Message, cause)),
            _ => new CommunicationException(Escaped.Text(
                $"The queue at {address} cannot be used: {error.Message}"), cause),
        };
    }

    /// <summary>The exception for a queue that does not exist; its cause has the code of MSMQ, as in WCF.</summary>
    /// <param name="message">Which queue, and how to create it.</param>
    public static EndpointNotFoundException Missing(string message) =>
        new(message, new MsmqException(message, Code(QueueError.NotFound)));

    /// <summary>The exception with the code of MSMQ.</summary>
    public static MsmqException Of(QueueException error) => new(error.Message, Code(error.Error));

    private static int Code(QueueError error) => unchecked((int)(error switch
    {
        QueueError.NotFound => 0xC00E0003,
        QueueError.Exists => 0xC00E0005,
        QueueError.Deleted => 0xC00E005A,
        QueueError.Full => 0xC00E0027,
        QueueError.TooLarge => 0xC00E0089,
        QueueError.TransactionUsage => 0xC00E0050,
        QueueError.BadName => 0xC00E001E,
        QueueError.Denied => 0xC00E0025,
        QueueError.Unavailable => 0xC00E000B,
        _ => 0xC00E0001,
    }));
}
