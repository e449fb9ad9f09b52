namespace Woad.Connections;

/// <summary>The settings of a transport of queues, which is in an assembly of its own.</summary>
internal abstract record QueueModel : TransportSettings
{
    /// <summary>How a service receives; null on a client.</summary>
    public ReceivingModel? Receiving { get; init; }

    /// <summary>A message is in the queue when its sender's transaction has been committed.</summary>
    public override bool SendsInTransactions => true;
}
