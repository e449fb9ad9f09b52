namespace Woad.Connections;

/// <summary>How a service receives messages from its queue, as its operations and behaviors ask for it.</summary>
internal sealed record ReceivingModel
{
    /// <summary>Whether an operation runs in a transaction, which messages are received in.</summary>
    public required bool IsTransacted { get; init; }

    /// <summary>The name of an operation that runs in no transaction; null when all of them do.</summary>
    public required string? Untransacted { get; init; }

    /// <summary>The maximum number of messages of one transaction; 0 for one each.</summary>
    public required int MaxBatchSize { get; init; }

    /// <summary>The types of the contract's messages, and its known types.</summary>
    public required IReadOnlyList<Type> Types { get; init; }

    /// <summary>Whether messages are locked while their operations run.</summary>
    public required bool IsLocked { get; init; }

    /// <summary>Whether operations end the locks themselves.</summary>
    public required bool IsManual { get; init; }
}
