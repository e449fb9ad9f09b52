using Woad.Queues.Addresses;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

/// <summary>
/// Acknowledgements that the senders of messages ask for (MS-MQMQ, MQMSG_ACKNOWLEDGMENT). They go to a queue without
/// transactions of the same directory. Where there is none, or it is full, they are dropped, as the acknowledgements
/// of MSMQ are.
/// </summary>
internal static class Acknowledgements
{
    private const byte PositiveArrival = 1;
    private const byte PositiveReceive = 2;
    private const byte NegativeArrival = 4;
    private const byte NegativeReceive = 8;

    private const int ReachedQueue = 0x0002;
    private const int Received = 0x4000;

    /// <summary>The codes of failures after the arrival begin here.</summary>
    private const int FirstOfReceive = 0xC000;

    /// <summary>Whether the sender of a message wants to know that it was received.</summary>
    public static bool IsWanted(ReceivedMessage message) =>
        (message.Acknowledge & PositiveReceive) != 0 && message.AdministrationQueue is not null;

    /// <summary>A message has come to its queue.</summary>
    public static void OfArrived(QueueStore store, Place place, StoredMessage stored, QueuedMessage message)
    {
        if ((message.Acknowledge & PositiveArrival) != 0 && message.AdministrationQueue is not null)
        {
            Send(store, stored.Read(place.Name, store.Directory), ReachedQueue, body: default);
        }
    }

    /// <summary>A message has been received from its queue; its copies in other queues say nothing.</summary>
    public static void OfReceived(QueueStore store, Place place, ReceivedMessage message)
    {
        if (IsWanted(message) && IsOwn(place, message))
        {
            Send(store, message, Received, body: default);
        }
    }

    /// <summary>A message has not come to its queue, or has not been received from it.</summary>
    public static void OfFailed(QueueStore store, Place place, ReceivedMessage? message, DeliveryFailureCode failure)
    {
        var flag = (int)failure < FirstOfReceive ? NegativeArrival : NegativeReceive;
        if (message is not null && (message.Acknowledge & flag) != 0 && IsOwn(place, message))
        {
            // The sender has its message back.
            Send(store, message, (int)failure, message.Body);
        }
    }

    private static bool IsOwn(Place place, ReceivedMessage message) =>
        place.Name.Main == message.Destination && place.Name.Subqueue != "journal";

    private static void Send(QueueStore store, ReceivedMessage of, int code, ReadOnlyMemory<byte> body)
    {
        if (Find(store, of.AdministrationQueue) is not { } place
            || place.Settings.IsTransactional
            || place.Settings.Quota < place.Bytes + body.Length)
        {
            return;
        }

        var acknowledgement = new QueuedMessage
        {
            Class = code,
            CorrelationId = of.Id,
            Label = of.Label,
            AppSpecific = of.AppSpecific,
            Priority = of.Priority,
            Body = body,
            BodyType = body.IsEmpty ? 0 : of.BodyType,
            IsRecoverable = of.IsRecoverable,
        };
        var number = store.Places.Next();
        store.Put(place, new StoredMessage(
            MessageKey.Of(place.Id, of.Priority, number),
            store.Now,
            store.Now,
            Expires: null,
            Back: null,
            Aborts: 0,
            Moves: 0,
            Moved: null,
            MessageHead.Write(acknowledgement, of.Destination.Queue, number, failure: null),
            body));
    }

    private static Place? Find(QueueStore store, string? formatName)
    {
        if (string.IsNullOrEmpty(formatName))
        {
            return null;
        }

        try
        {
            return store.Places.Find(FormatName.Parse(formatName).Name.Main);
        }
        catch (ArgumentException)
        {
            // No name of a queue: the sender has chosen it.
            return null;
        }
    }
}
