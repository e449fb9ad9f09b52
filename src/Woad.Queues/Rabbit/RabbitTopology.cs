using RabbitMQ.Client;
using Woad.Queues.Engine;

namespace Woad.Queues.Rabbit;

/// <summary>
/// The broker's objects: a quorum queue for each queue and sub-queue, one exchange that routes expired messages by a
/// header of theirs, and an exchange for each property of a queue that has to be found again.
/// </summary>
internal static class RabbitTopology
{
    /// <summary>
    /// The poison rules end a message long before. Without a limit newer brokers take one of 20, and drop what exceeds
    /// it.
    /// </summary>
    private const int DeliveryLimit = 1_000_000;

    /// <summary>Declares the queues of the system, and what takes expired messages.</summary>
    public static async Task PrepareAsync(IChannel channel, CancellationToken cancellationToken)
    {
        await channel.ExchangeDeclareAsync(
            RabbitNames.Lost, ExchangeType.Fanout, durable: true, cancellationToken: cancellationToken)
            .ConfigureAwait(false);
        await channel.QueueDeclareAsync(
            RabbitNames.Lost,
            durable: true,
            exclusive: false,
            autoDelete: false,
            new Dictionary<string, object?> { ["x-max-length"] = 0 },
            cancellationToken: cancellationToken).ConfigureAwait(false);
        await channel.QueueBindAsync(
            RabbitNames.Lost, RabbitNames.Lost, "", cancellationToken: cancellationToken).ConfigureAwait(false);
        await channel.ExchangeDeclareAsync(
            RabbitNames.DeadExchange,
            ExchangeType.Headers,
            durable: true,
            autoDelete: false,
            new Dictionary<string, object?> { ["alternate-exchange"] = RabbitNames.Lost },
            cancellationToken: cancellationToken).ConfigureAwait(false);
        foreach (var name in new[] { QueueName.DeadLetter, QueueName.TransactedDeadLetter, QueueName.Journal })
        {
            var settings = new QueueSettings(IsTransactional: name == QueueName.TransactedDeadLetter);
            await DeclareAsync(channel, name, settings, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>Declares a queue with its exchanges.</summary>
    public static async Task DeclareAsync(
        IChannel channel, QueueName name, QueueSettings settings, CancellationToken cancellationToken)
    {
        if (settings.IsTransactional)
        {
            await MarkAsync(channel, RabbitNames.Transactional(name), cancellationToken).ConfigureAwait(false);
        }

        if (settings.IsJournaled)
        {
            await MarkAsync(channel, RabbitNames.Journaled(name), cancellationToken).ConfigureAwait(false);
        }

        await DeclareAsync(channel, name, settings.Quota, cancellationToken).ConfigureAwait(false);
        await channel.QueueBindAsync(
            name.Queue,
            RabbitNames.DeadExchange,
            "",
            new Dictionary<string, object?> { ["x-match"] = "all", [RabbitNames.Dead] = name.Queue },
            cancellationToken: cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Declares or deletes what says that a queue has a journal.</summary>
    public static Task SetJournalAsync(
        IChannel channel, QueueName name, bool isJournaled, CancellationToken cancellationToken) => isJournaled
            ? MarkAsync(channel, RabbitNames.Journaled(name), cancellationToken)
            : channel.ExchangeDeleteAsync(RabbitNames.Journaled(name), cancellationToken: cancellationToken);

    /// <summary>Declares a sub-queue.</summary>
    public static Task DeclareSubqueueAsync(
        IChannel channel, QueueName name, CancellationToken cancellationToken) =>
        DeclareAsync(channel, name, quota: null, cancellationToken);

    /// <summary>Deletes what was declared for a queue.</summary>
    public static async Task DeleteAsync(IChannel channel, QueueName name, CancellationToken cancellationToken)
    {
        await channel.QueueDeleteAsync(
            name.Queue, ifUnused: false, ifEmpty: false, cancellationToken: cancellationToken).ConfigureAwait(false);
        await channel.ExchangeDeleteAsync(
            RabbitNames.Transactional(name), cancellationToken: cancellationToken).ConfigureAwait(false);
        await channel.ExchangeDeleteAsync(
            RabbitNames.Journaled(name), cancellationToken: cancellationToken).ConfigureAwait(false);
    }

    /// <summary>
    /// A quorum queue is replicated and on disks. It refuses what exceeds its quota, and moves expired messages with
    /// confirms: none is lost between two queues.
    /// </summary>
    private static Task DeclareAsync(
        IChannel channel, QueueName name, long? quota, CancellationToken cancellationToken)
    {
        var arguments = new Dictionary<string, object?>
        {
            ["x-queue-type"] = "quorum",
            ["x-dead-letter-exchange"] = RabbitNames.DeadExchange,
            ["x-dead-letter-strategy"] = "at-least-once",
            ["x-overflow"] = "reject-publish",
            ["x-delivery-limit"] = DeliveryLimit,
        };
        if (quota is { } bytes)
        {
            arguments["x-max-length-bytes"] = bytes;
        }

        return channel.QueueDeclareAsync(
            name.ToString(),
            durable: true,
            exclusive: false,
            autoDelete: false,
            arguments,
            cancellationToken: cancellationToken);
    }

    private static Task MarkAsync(IChannel channel, string exchange, CancellationToken cancellationToken) =>
        channel.ExchangeDeclareAsync(
            exchange, ExchangeType.Fanout, durable: true, cancellationToken: cancellationToken);
}
