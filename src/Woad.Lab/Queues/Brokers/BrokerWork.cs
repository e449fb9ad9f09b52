namespace Woad.Lab.Queues.Brokers;

/// <summary>One call of the broker's client by itself.</summary>
internal enum BrokerWork
{
    /// <summary>A message is published, and the broker confirms it.</summary>
    Publish,

    /// <summary>The same, and a message is received and acknowledged.</summary>
    Exchange,
}
