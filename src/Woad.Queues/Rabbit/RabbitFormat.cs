using System.Globalization;
using System.Text;
using RabbitMQ.Client;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// Messages as those of AMQP. What AMQP names is there for other programs to see (the identifier, the correlation, the
/// label as type); the rest is a <see cref="MessageHead"/> in one header. A message of another program has its body
/// only.
/// </summary>
internal static class RabbitFormat
{
    private const string DeathHeader = "x-death";
    private const int GuidLength = 36;

    /// <summary>Writes a message that is sent.</summary>
    public static BasicProperties Send(
        QueuedMessage message, QueueName destination, Guid origin, long number, DateTimeOffset sent)
    {
        // A message that comes from another engine is the same one here, so that it can be told when it comes twice.
        var id = (message as ReceivedMessage)?.Id ?? message.AssignedId
            ?? $"{origin}\\{number.ToString(CultureInfo.InvariantCulture)}";
        var end = QueueChecks.End(sent, message.TimeToBeReceived);
        var headers = new Dictionary<string, object?>(3)
        {
            [RabbitNames.Head] = MessageHead.Write(message, destination.Queue, Number(id), failure: null),
            [RabbitNames.Life] = new RabbitLife(sent.UtcTicks, end?.UtcTicks).Write(),
        };
        var properties = Properties(message, id, headers);
        if (end is not null)
        {
            properties.Expiration = Milliseconds(message.TimeToBeReceived!.Value);
        }

        if (message.DeadLetters is { } dead)
        {
            headers[RabbitNames.Dead] = dead.Queue;
        }

        return properties;
    }

    /// <summary>Writes a copy for dead letters or a journal.</summary>
    public static BasicProperties Copy(ReceivedMessage message, DeliveryFailureCode? failure) => Properties(
        message,
        message.Id,
        new Dictionary<string, object?>(2)
        {
            [RabbitNames.Head] = MessageHead.Write(
                message with { DeadLetters = null }, message.Destination.Queue, Number(message.Id), failure),
            [RabbitNames.Life] = new RabbitLife(message.Sent.UtcTicks, null).Write(),
        });

    /// <summary>Writes a message that is moved between a queue and its sub-queues.</summary>
    public static BasicProperties Move(ReceivedMessage message, DateTimeOffset now, TimeSpan? back, long? expires)
    {
        var headers = new Dictionary<string, object?>(8)
        {
            [RabbitNames.Head] = MessageHead.Write(
                message, message.Destination.Queue, Number(message.Id), message.Failure),
            [RabbitNames.Life] = new RabbitLife(message.Sent.UtcTicks, expires).Write(),
            [RabbitNames.Moves] = message.MoveCount + 1,
            [RabbitNames.Moved] = now.UtcTicks,
        };
        var properties = Properties(message, message.Id, headers);
        var left = expires is { } end ? TimeSpan.FromTicks(Math.Max(0, end - now.UtcTicks)) : (TimeSpan?)null;
        if (back < left || (back is not null && left is null))
        {
            headers[RabbitNames.Back] = (now + back.Value).UtcTicks;
            headers[RabbitNames.Dead] = message.Queue.Queue;
            properties.Expiration = Milliseconds(back.Value);
        }
        else if (left is { } time)
        {
            headers[RabbitNames.Dead] = message.DeadLetters?.Queue ?? "";
            properties.Expiration = Milliseconds(time);
        }

        return properties;
    }

    public static ReceivedMessage Read(RabbitDelivery delivery, QueueName queue, DateTimeOffset now)
    {
        var properties = delivery.Properties;
        var isBack = Long(properties, RabbitNames.Back) is not null && queue.Subqueue is null;
        var id = properties.MessageId ?? "";
        _ = Guid.TryParse(id.AsSpan(0, Math.Min(GuidLength, id.Length)), out var origin);
        var state = new QueuedMessageState(
            origin,
            queue,
            LookupId(properties),
            Priority: 0,
            Life(properties)?.Sent ?? now.UtcTicks,
            now.UtcTicks,
            (int)(Long(properties, RabbitNames.DeliveryCount) ?? 0),
            (int)(Long(properties, RabbitNames.Moves) ?? 0) + (isBack ? 1 : 0),
            Ticks(properties, isBack ? RabbitNames.Back : RabbitNames.Moved),
            delivery.Body,
            id.Length == 0 ? null : id);
        var message = Header(properties, RabbitNames.Head) is byte[] head
            ? MessageHead.TryRead(head, state)
            : null;
        message ??= Foreign(properties, state, now);
        var isDead = message.Failure is null && message.Destination != queue.Main
            && Header(properties, DeathHeader) is not null;
        return isDead
            ? message with { Failure = DeliveryFailureCode.ReceiveTimeout, DeadLetters = null }
            : message;
    }

    /// <summary>
    /// The look-up identifier: a hash of the identifier (FNV-1a), because a broker has no numbers for messages.
    /// </summary>
    public static long LookupId(IReadOnlyBasicProperties properties)
    {
        var hash = 14_695_981_039_346_656_037;
        foreach (var character in properties.MessageId ?? "")
        {
            hash = (hash ^ character) * 1_099_511_628_211;
        }

        return (long)(hash >> 1);
    }

    /// <summary>The end of a message's life, in ticks of UTC.</summary>
    public static long? Expires(IReadOnlyBasicProperties properties) => Life(properties)?.Expires;

    private static RabbitLife? Life(IReadOnlyBasicProperties properties) =>
        RabbitLife.TryRead(Header(properties, RabbitNames.Life));

    private static ReceivedMessage Foreign(
        IReadOnlyBasicProperties properties, in QueuedMessageState state, DateTimeOffset now) => new()
    {
        Id = properties.MessageId ?? $"{Guid.Empty}\\0",
        LookupId = state.LookupId,
        Queue = state.Queue,
        Destination = state.Queue.Main,
        Sent = now,
        Arrived = now,
        Label = properties.Type ?? "",
        CorrelationId = properties.CorrelationId,
        AbortCount = state.Aborts,
        MoveCount = state.Moves,
        Body = state.Body,
    };

    private static BasicProperties Properties(
        QueuedMessage message, string id, Dictionary<string, object?> headers) => new()
    {
        MessageId = id,
        DeliveryMode = message.IsRecoverable ? DeliveryModes.Persistent : DeliveryModes.Transient,
        CorrelationId = message.CorrelationId,
        Type = message.Label.Length == 0 ? null : Short(message.Label),
        Headers = headers,
    };

    /// <summary>A short string of AMQP has 255 bytes.</summary>
    private static string? Short(string text) => Encoding.UTF8.GetByteCount(text) <= byte.MaxValue ? text : null;

    private static string Milliseconds(TimeSpan time) =>
        ((long)Math.Clamp(time.TotalMilliseconds, 0, uint.MaxValue)).ToString(CultureInfo.InvariantCulture);

    /// <summary>The number in an identifier.</summary>
    private static long Number(string id) =>
        long.TryParse(id.AsSpan(Math.Min(id.Length, GuidLength + 1)), CultureInfo.InvariantCulture, out var number)
            ? number
            : 0;

    private static object? Header(IReadOnlyBasicProperties properties, string header) =>
        properties.Headers is { } headers && headers.TryGetValue(header, out var value) ? value : null;

    /// <summary>A time; null for one that another program has written and that is none.</summary>
    private static long? Ticks(IReadOnlyBasicProperties properties, string header) =>
        Long(properties, header) is { } ticks && ticks >= 0 && ticks <= DateTimeOffset.MaxValue.Ticks ? ticks : null;

    private static long? Long(IReadOnlyBasicProperties properties, string header) =>
        Header(properties, header) switch
        {
            long number => number,
            int number => number,
            uint number => number,
            _ => null,
        };
}
