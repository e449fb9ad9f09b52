using System.Buffers.Binary;

namespace Woad.Queues.Engine;

/// <summary>
/// The properties of a message that do not change while it is in its queue, as bytes: a version, and the properties in
/// the order of the code below. The body is beside it.
/// </summary>
internal static class MessageHead
{
    private const byte Version = 1;

    [Flags]
    private enum Parts
    {
        None = 0,
        Recoverable = 1,
        Journaled = 2,
        DeadLetters = 4,
        TimeToBeReceived = 8,
        TimeToReachQueue = 0x10,
        Failure = 0x20,
        CorrelationId = 0x40,
        ResponseQueue = 0x80,
        AdministrationQueue = 0x100,
        Extension = 0x200,
        SenderId = 0x400,
        Label = 0x800,
        Id = 0x1000,
    }

    public static byte[] Write(
        QueuedMessage message, string destination, long number, DeliveryFailureCode? failure)
    {
        var writer = new HeadWriter();
        var parts = PartsOf(message) | (failure is null ? 0 : Parts.Failure);
        writer.Byte(Version);
        writer.Short((short)parts);
        writer.Long(number);
        writer.Text(destination);
        writer.Int(message.BodyType);
        writer.Int(message.AppSpecific);
        writer.Int(message.Class);
        writer.Byte(message.Acknowledge);
        WriteText(ref writer, message.Label, parts, Parts.Label);
        WriteText(ref writer, message.CorrelationId, parts, Parts.CorrelationId);
        WriteText(ref writer, message.ResponseQueue, parts, Parts.ResponseQueue);
        WriteText(ref writer, message.AdministrationQueue, parts, Parts.AdministrationQueue);
        WriteText(ref writer, message.DeadLetters?.Queue, parts, Parts.DeadLetters);
        WriteNumber(ref writer, message.TimeToBeReceived?.Ticks, parts, Parts.TimeToBeReceived);
        WriteNumber(ref writer, message.TimeToReachQueue?.Ticks, parts, Parts.TimeToReachQueue);
        WriteNumber(ref writer, (long?)failure, parts, Parts.Failure);
        WriteBytes(ref writer, message.Extension, parts, Parts.Extension);
        WriteBytes(ref writer, message.SenderId, parts, Parts.SenderId);
        WriteText(ref writer, message.AssignedId, parts, Parts.Id);
        return writer.ToArray();
    }

    /// <summary>
    /// Reads a message; null for one that another program has written, or a later version of this one.
    /// </summary>
    /// <param name="head">The bytes.</param>
    /// <param name="state">Everything that is not in them.</param>
    public static ReceivedMessage? TryRead(byte[] head, in QueuedMessageState state)
    {
        try
        {
            var reader = new HeadReader(head);
            return reader.Byte() == Version ? Read(ref reader, state) : null;
        }
        catch (InvalidDataException)
        {
            return null;
        }
    }

    /// <summary>The number of the message within its directory.</summary>
    public static long Number(byte[] head) => BinaryPrimitives.ReadInt64LittleEndian(head.AsSpan(3));

    private static ReceivedMessage Read(ref HeadReader reader, in QueuedMessageState state)
    {
        var parts = (Parts)reader.Short();
        var number = reader.Long();
        var message = new ReceivedMessage
        {
            Id = state.Id ?? $"{state.Origin}\\{number}",
            Destination = new QueueName(reader.Text(known: state.Queue.Queue)),
            BodyType = reader.Int(),
            AppSpecific = reader.Int(),
            Class = reader.Int(),
            Acknowledge = reader.Byte(),
            Label = ReadText(ref reader, parts, Parts.Label) ?? "",
            CorrelationId = ReadText(ref reader, parts, Parts.CorrelationId),
            ResponseQueue = ReadText(ref reader, parts, Parts.ResponseQueue),
            AdministrationQueue = ReadText(ref reader, parts, Parts.AdministrationQueue),
            DeadLetters = ReadText(ref reader, parts, Parts.DeadLetters) is { } queue ? new QueueName(queue) : null,
            TimeToBeReceived = ReadTime(ref reader, parts, Parts.TimeToBeReceived),
            TimeToReachQueue = ReadTime(ref reader, parts, Parts.TimeToReachQueue),
            Failure = (DeliveryFailureCode?)ReadNumber(ref reader, parts, Parts.Failure),
            Extension = ReadBytes(ref reader, parts, Parts.Extension),
            SenderId = ReadBytes(ref reader, parts, Parts.SenderId),
            IsRecoverable = parts.HasFlag(Parts.Recoverable),
            IsJournaled = parts.HasFlag(Parts.Journaled),
            Priority = state.Priority,
            LookupId = state.LookupId,
            Queue = state.Queue,
            Sent = Time(state.Sent),
            Arrived = Time(state.Arrived),
            AbortCount = state.Aborts,
            MoveCount = state.Moves,
            Moved = state.Moved is { } moved ? Time(moved) : null,
            Body = state.Body,
        };
        return ReadText(ref reader, parts, Parts.Id) is { } id
            ? message with { Id = state.Id ?? id, AssignedId = id }
            : message;
    }

    private static Parts PartsOf(QueuedMessage message) =>
        (message.IsRecoverable ? Parts.Recoverable : 0)
        | (message.IsJournaled ? Parts.Journaled : 0)
        | (message.DeadLetters is null ? 0 : Parts.DeadLetters)
        | (message.TimeToBeReceived is null ? 0 : Parts.TimeToBeReceived)
        | (message.TimeToReachQueue is null ? 0 : Parts.TimeToReachQueue)
        | (message.CorrelationId is null ? 0 : Parts.CorrelationId)
        | (message.ResponseQueue is null ? 0 : Parts.ResponseQueue)
        | (message.AdministrationQueue is null ? 0 : Parts.AdministrationQueue)
        | (message.Extension.IsEmpty ? 0 : Parts.Extension)
        | (message.SenderId.IsEmpty ? 0 : Parts.SenderId)
        | (message.Label.Length == 0 ? 0 : Parts.Label)
        | (message.AssignedId is null ? 0 : Parts.Id);

    private static DateTimeOffset Time(long ticks) => new(ticks, TimeSpan.Zero);

    private static void WriteText(ref HeadWriter writer, string? text, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Text(text!);
        }
    }

    private static void WriteNumber(ref HeadWriter writer, long? number, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Long(number!.Value);
        }
    }

    private static void WriteBytes(ref HeadWriter writer, ReadOnlyMemory<byte> bytes, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Bytes(bytes.Span);
        }
    }

    private static string? ReadText(ref HeadReader reader, Parts parts, Parts part) =>
        parts.HasFlag(part) ? reader.Text() : null;

    private static long? ReadNumber(ref HeadReader reader, Parts parts, Parts part) =>
        parts.HasFlag(part) ? reader.Long() : null;

    private static TimeSpan? ReadTime(ref HeadReader reader, Parts parts, Parts part) =>
        ReadNumber(ref reader, parts, part) is { } ticks ? new TimeSpan(ticks) : null;

    private static byte[] ReadBytes(ref HeadReader reader, Parts parts, Parts part) =>
        parts.HasFlag(part) ? reader.Bytes() : [];
}
