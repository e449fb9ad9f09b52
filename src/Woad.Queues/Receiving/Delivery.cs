namespace Woad.Queues.Receiving;

/// <summary>A message on its way from the queue to its operations.</summary>
internal abstract class Delivery
{
    /// <summary>Waits for the message's place. Then the next one may be received.</summary>
    public abstract ValueTask AdmitAsync();

    /// <summary>Runs its operations to their end; called once. Does not throw.</summary>
    public abstract ValueTask<DeliveryEnd> RunAsync();
}
