namespace Woad.Lab.Hosts;

/// <summary>A queue and its service: lengths at this moment, everything else since the service opened.</summary>
internal sealed record QueueCounts
{
    /// <summary>Messages whose operations have ended well; in a transaction, with its commit.</summary>
    public long Delivered { get; init; }

    /// <summary>How often the operation of the poison message was called.</summary>
    public long Attempts { get; init; }

    /// <summary>The sum of the delivered messages' ages when their operations began.</summary>
    public double AgeMilliseconds { get; init; }

    public long Length { get; init; }

    /// <summary>Messages in the sub-queue <c>retry</c>.</summary>
    public long Retry { get; init; }

    /// <summary>Messages in the sub-queue <c>poison</c>.</summary>
    public long Poison { get; init; }
}
