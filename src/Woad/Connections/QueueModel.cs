namespace Woad.Connections;

/// <summary>The settings of a transport of queues, which is in an assembly of its own.</summary>
internal abstract record QueueModel
{
    /// <summary>How a service receives; null on a client.</summary>
    public ReceivingModel? Receiving { get; init; }
}
