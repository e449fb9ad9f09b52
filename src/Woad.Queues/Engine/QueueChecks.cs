using Woad.Xml;

namespace Woad.Queues.Engine;

/// <summary>The limits of names and messages that all engines share: those of MSMQ where it has one.</summary>
internal static class QueueChecks
{
    /// <summary>The maximum number of characters in the name of a queue or sub-queue.</summary>
    private const int MaxName = 124;

    /// <summary>The maximum number of characters in a label.</summary>
    private const int MaxLabel = 249;

    /// <summary>The maximum number of characters in a format name or an identifier.</summary>
    private const int MaxText = 1024;

    /// <summary>The maximum size, in bytes, of an extension or an identity.</summary>
    private const int MaxExtension = 65_536;

    private const byte MaxPriority = 7;

    /// <summary>Checks the name of a queue or sub-queue.</summary>
    /// <exception cref="QueueException">It cannot be one.</exception>
    public static void Name(QueueName name)
    {
        Part(name.Queue, name, "A queue");
        if (name.Subqueue is { } subqueue)
        {
            Part(subqueue, name, "A sub-queue");
        }
    }

    /// <summary>Checks the name of a queue that is no sub-queue.</summary>
    /// <exception cref="QueueException">It cannot be one.</exception>
    public static void MainName(QueueName name)
    {
        Name(name);
        if (name.Subqueue is not null)
        {
            throw new QueueException(
                QueueError.BadName,
                Escaped.Text(
                    $"'{name}' is a sub-queue. It belongs to its queue, and takes messages only by moves: use "
                    + $"'{name.Queue}'."));
        }
    }

    /// <summary>Checks the settings of a new queue.</summary>
    /// <exception cref="QueueException">They are out of their limits.</exception>
    public static void Settings(QueueName name, QueueSettings settings)
    {
        Text(settings.Label, MaxLabel, "label", name);
        if (settings.Quota < 0)
        {
            throw new QueueException(QueueError.Full, Escaped.Text($"The quota of the queue '{name}' is negative."));
        }
    }

    /// <summary>Checks a message before it is sent.</summary>
    /// <exception cref="QueueException">It is out of the limits.</exception>
    public static void Message(QueueName name, QueuedMessage message, EngineLimits limits)
    {
        if (message.Body.Length > limits.MostBytes)
        {
            throw new QueueException(
                QueueError.TooLarge,
                Escaped.Text(
                    $"The message for the queue '{name}' has {message.Body.Length:N0} bytes; {limits.Name} takes at "
                    + $"most {limits.MostBytes:N0}. Send less in one message."));
        }

        Text(message.Label, MaxLabel, "label", name);
        Text(message.AssignedId, MaxText, "identifier", name);
        Text(message.CorrelationId, MaxText, "correlation identifier", name);
        Text(message.ResponseQueue, MaxText, "response queue", name);
        Text(message.AdministrationQueue, MaxText, "administration queue", name);
        Bytes(message.Extension, "extension", name);
        Bytes(message.SenderId, "sender's identity", name);
        if (message.Priority > MaxPriority)
        {
            throw new QueueException(
                QueueError.BadName,
                Escaped.Text(
                    $"The message for the queue '{name}' has the priority {message.Priority}; the highest is 7."));
        }

        if (message.DeadLetters is { } deadLetters)
        {
            MainName(deadLetters);
        }
    }

    /// <summary>The end of a time that begins; null for one that does not end, or not within the calendar.</summary>
    public static DateTimeOffset? End(DateTimeOffset begun, TimeSpan? time) =>
        time is null || time.Value > DateTimeOffset.MaxValue - begun ? null : begun + time;

    private static void Part(string part, QueueName name, string kind)
    {
        if (part.Length is 0 or > MaxName || part[0] == '/' || part[^1] == '/' || part.Contains("//")
            || part.AsSpan().ContainsAnyExceptInRange(' ', '\uFFFD') || part.AsSpan().ContainsAny(";\\\"+,*?<>|\x7F"))
        {
            throw new QueueException(
                QueueError.BadName,
                Escaped.Text(
                    $"{kind} cannot have the name '{name}'. Names have 1 to {MaxName} characters, in parts with a "
                    + $"single '/' between them, without control characters and without ; \\ \" + , * ? < > |."));
        }
    }

    private static void Text(string? text, int most, string property, QueueName name)
    {
        if (text?.Length > most)
        {
            throw new QueueException(
                QueueError.TooLarge,
                Escaped.Text(
                    $"The {property} of a message or queue '{name}' has {text.Length:N0} characters; {most:N0} are the "
                    + $"most. Shorten it."));
        }
    }

    private static void Bytes(ReadOnlyMemory<byte> bytes, string property, QueueName name)
    {
        if (bytes.Length > MaxExtension)
        {
            throw new QueueException(
                QueueError.TooLarge,
                Escaped.Text(
                    $"The {property} of a message for the queue '{name}' has {bytes.Length:N0} bytes; "
                    + $"{MaxExtension:N0} are the most. Shorten it."));
        }
    }
}
