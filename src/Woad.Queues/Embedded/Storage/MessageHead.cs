using System.Buffers.Binary;
using System.Text;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Storage;

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
    }

    public static byte[] Write(
        QueuedMessage message, string destination, long number, DeliveryFailureCode? failure)
    {
        using var stream = new MemoryStream(64);
        using var writer = new BinaryWriter(stream, Encoding.UTF8);
        var parts = PartsOf(message) | (failure is null ? 0 : Parts.Failure);
        writer.Write(Version);
        writer.Write((short)parts);
        writer.Write(number);
        writer.Write(destination);
        writer.Write(message.BodyType);
        writer.Write(message.AppSpecific);
        writer.Write(message.Class);
        writer.Write(message.Acknowledge);
        WriteText(writer, message.Label, parts, Parts.Label);
        WriteText(writer, message.CorrelationId, parts, Parts.CorrelationId);
        WriteText(writer, message.ResponseQueue, parts, Parts.ResponseQueue);
        WriteText(writer, message.AdministrationQueue, parts, Parts.AdministrationQueue);
        WriteText(writer, message.DeadLetters?.Queue, parts, Parts.DeadLetters);
        WriteNumber(writer, message.TimeToBeReceived?.Ticks, parts, Parts.TimeToBeReceived);
        WriteNumber(writer, message.TimeToReachQueue?.Ticks, parts, Parts.TimeToReachQueue);
        WriteNumber(writer, (long?)failure, parts, Parts.Failure);
        WriteBytes(writer, message.Extension, parts, Parts.Extension);
        WriteBytes(writer, message.SenderId, parts, Parts.SenderId);
        return stream.ToArray();
    }

    /// <param name="stored">The row.</param>
    /// <param name="place">The queue or sub-queue where it is.</param>
    /// <param name="directory">The identifier of the directory, the first part of the message's.</param>
    /// <exception cref="QueueException">Another version has written it, or nobody has.</exception>
    public static ReceivedMessage Read(StoredMessage stored, QueueName place, Guid directory) =>
        TryRead(stored, place, directory) ?? throw new QueueException(
            QueueError.Unavailable,
            $"The message {MessageKey.Lookup(stored.Key)} of the queue '{place}' cannot be read: another version of "
            + "this program, or another program, has written it. Update the program, or purge the queue.");

    /// <summary>The same; null for a message that cannot be read.</summary>
    public static ReceivedMessage? TryRead(StoredMessage stored, QueueName place, Guid directory)
    {
        try
        {
            using var reader = new BinaryReader(new MemoryStream(stored.Head, writable: false), Encoding.UTF8);
            return reader.ReadByte() == Version ? Read(reader, stored, place, directory) : null;
        }
        catch (Exception e) when (e is IOException or ArgumentException or FormatException)
        {
            return null;
        }
    }

    /// <summary>The number of the message within its directory.</summary>
    public static long Number(byte[] head) => BinaryPrimitives.ReadInt64LittleEndian(head.AsSpan(3));

    private static ReceivedMessage Read(BinaryReader reader, StoredMessage stored, QueueName place, Guid directory)
    {
        var parts = (Parts)reader.ReadInt16();
        return new ReceivedMessage
        {
            Id = $"{directory}\\{reader.ReadInt64()}",
            Destination = new QueueName(reader.ReadString()),
            BodyType = reader.ReadInt32(),
            AppSpecific = reader.ReadInt32(),
            Class = reader.ReadInt32(),
            Acknowledge = reader.ReadByte(),
            Label = ReadText(reader, parts, Parts.Label) ?? "",
            CorrelationId = ReadText(reader, parts, Parts.CorrelationId),
            ResponseQueue = ReadText(reader, parts, Parts.ResponseQueue),
            AdministrationQueue = ReadText(reader, parts, Parts.AdministrationQueue),
            DeadLetters = ReadText(reader, parts, Parts.DeadLetters) is { } queue ? new QueueName(queue) : null,
            TimeToBeReceived = ReadTime(reader, parts, Parts.TimeToBeReceived),
            TimeToReachQueue = ReadTime(reader, parts, Parts.TimeToReachQueue),
            Failure = (DeliveryFailureCode?)ReadNumber(reader, parts, Parts.Failure),
            Extension = ReadBytes(reader, parts, Parts.Extension),
            SenderId = ReadBytes(reader, parts, Parts.SenderId),
            IsRecoverable = parts.HasFlag(Parts.Recoverable),
            IsJournaled = parts.HasFlag(Parts.Journaled),
            Priority = MessageKey.Priority(stored.Key),
            LookupId = MessageKey.Lookup(stored.Key),
            Queue = place,
            Sent = Time(stored.Sent),
            Arrived = Time(stored.Arrived),
            AbortCount = stored.Aborts,
            MoveCount = stored.Moves,
            Moved = stored.Moved is { } moved ? Time(moved) : null,
            Body = stored.Body,
        };
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
        | (message.Label.Length == 0 ? 0 : Parts.Label);

    private static DateTimeOffset Time(long ticks) => new(ticks, TimeSpan.Zero);

    private static void WriteText(BinaryWriter writer, string? text, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Write(text!);
        }
    }

    private static void WriteNumber(BinaryWriter writer, long? number, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Write(number!.Value);
        }
    }

    private static void WriteBytes(BinaryWriter writer, ReadOnlyMemory<byte> bytes, Parts parts, Parts part)
    {
        if (parts.HasFlag(part))
        {
            writer.Write7BitEncodedInt(bytes.Length);
            writer.Write(bytes.Span);
        }
    }

    private static string? ReadText(BinaryReader reader, Parts parts, Parts part) =>
        parts.HasFlag(part) ? reader.ReadString() : null;

    private static long? ReadNumber(BinaryReader reader, Parts parts, Parts part) =>
        parts.HasFlag(part) ? reader.ReadInt64() : null;

    private static TimeSpan? ReadTime(BinaryReader reader, Parts parts, Parts part) =>
        ReadNumber(reader, parts, part) is { } ticks ? new TimeSpan(ticks) : null;

    private static byte[] ReadBytes(BinaryReader reader, Parts parts, Parts part)
    {
        if (!parts.HasFlag(part))
        {
            return [];
        }

        var length = reader.Read7BitEncodedInt();
        var bytes = reader.ReadBytes(Math.Min(length, (int)reader.BaseStream.Length));
        return bytes.Length == length ? bytes : throw new EndOfStreamException("The bytes end early.");
    }
}
