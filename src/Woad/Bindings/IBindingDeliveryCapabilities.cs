namespace System.ServiceModel.Channels;

/// <summary>The guarantees of a binding about the delivery of messages. GetProperty returns it.</summary>
public interface IBindingDeliveryCapabilities
{
    /// <summary>Gets a value that indicates whether messages arrive in the order in which they are sent.</summary>
    bool AssuresOrderedDelivery { get; }

    /// <summary>Gets a value that indicates whether messages wait in a queue while the other side is away.</summary>
    bool QueuedDelivery { get; }
}
