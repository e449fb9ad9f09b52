using Woad.Lab.Callers;
using Woad.Lab.Hosts;
using Woad.Lab.Queues.Brokers;
using static System.FormattableString;

namespace Woad.Lab.Queues;

/// <summary>One story of a queue.</summary>
/// <param name="Story">The story of the cell.</param>
/// <param name="IsDurable">
/// Whether messages are written to the disk and transactional (ExactlyOnce), or neither.
/// </param>
/// <param name="Senders">Senders at once.</param>
/// <param name="Receivers">Messages that are received at once (MaxConcurrentCalls).</param>
/// <param name="Batch">Messages in one transaction; 1 without TransactedBatchingBehavior.</param>
/// <param name="Bytes">The size of a message's content.</param>
/// <param name="Seconds">The length of the window.</param>
internal sealed record QueueCell(
    QueueStory Story, bool IsDurable, int Senders, int Receivers, int Batch, int Bytes, double Seconds)
    : IQueueTrial
{
    public const string Broker = "rabbitmq";

    /// <summary>The engine that holds the queue.</summary>
    public QueueEngine Engine { get; init; }

    public string Id => Engine == QueueEngine.RabbitMq ? $"{Broker}/{StoryId}" : StoryId;

    private string StoryId => Story switch
    {
        QueueStory.Send => Invariant($"send/{Durability}/{Senders}-sender{(Senders == 1 ? "" : "s")}"),
        QueueStory.Receive => Invariant($"receive/{Durability}/{Receivers}-at-once")
            + (Batch > 1 ? Invariant($"/batch-{Batch}") : ""),
        QueueStory.Backlog => "backlog",
        _ => "poison",
    };

    /// <summary>Each cell has a process and a queue of its own.</summary>
    public string? ServerKey => null;

    public bool IsFresh => true;

    public double WarmUpSeconds => Story is QueueStory.Send or QueueStory.Receive ? 0.5 * Seconds : 0;

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 2);

    public int Users => Story == QueueStory.Send ? Senders : 1;

    public int ReadyChannels => Senders;

    public bool IsWarmed => Story == QueueStory.Send;

    public ICallTarget TargetOf(CellTopology topology) => Story is QueueStory.Send or QueueStory.Backlog
        ? new LetterTarget(topology, this)
        : new WatchTarget();

    private string Durability => IsDurable ? "durable" : "express";
}
