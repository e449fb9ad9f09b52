namespace System.ServiceModel.Channels;

/// <summary>What a binding promises about the way of its messages; asked for by GetProperty.</summary>
public interface IBindingDeliveryCapabilities
{
    /// <summary>Gets a value that indicates whether messages arrive in the order in which they are sent.</summary>
    bool AssuresOrderedDelivery { get; }

    /// <summary>Gets a value that indicates whether messages wait in a queue while the other side is away.</summary>
    bool QueuedDelivery { get; }
}
