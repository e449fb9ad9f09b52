using Woad.Queues.Engine;

namespace System.ServiceModel.Channels;

/// <summary>The properties of a message that its queue knows.</summary>
public sealed class MsmqMessageProperty
{
    /// <summary>The key of the property among the properties of a message.</summary>
    public const string Name = "MsmqMessageProperty";

    internal MsmqMessageProperty(ReceivedMessage message)
    {
        AbortCount = message.AbortCount;
        MoveCount = message.MoveCount;
        if (message.Failure is { } failure)
        {
            DeliveryFailure = failure == DeliveryFailureCode.ReceiveRejected
                ? Channels.DeliveryFailure.Unknown
                : (DeliveryFailure)(int)failure;
            DeliveryStatus = Channels.DeliveryStatus.NotDelivered;
        }
    }

    /// <summary>Gets the number of transactions that had received the message and were rolled back.</summary>
    public int AbortCount { get; }

    /// <summary>Gets the reason why the message was not delivered.</summary>
    /// <value>It is <see langword="null"/> for a message that is not a dead letter.</value>
    public DeliveryFailure? DeliveryFailure { get; }

    /// <summary>Gets a value that tells whether a dead letter may have been delivered.</summary>
    /// <value>It is <see langword="null"/> for a message that is not a dead letter.</value>
    public DeliveryStatus? DeliveryStatus { get; }

    /// <summary>Gets the number of times that the message was moved between its queue and sub-queues.</summary>
    public int MoveCount { get; }

    /// <summary>Returns the property of a message.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The property; <see langword="null"/> when the message did not come from a queue.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="message"/> is null.</exception>
    public static MsmqMessageProperty? Get(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        return message.Properties.TryGetValue(Name, out var value) ? value as MsmqMessageProperty : null;
    }
}
