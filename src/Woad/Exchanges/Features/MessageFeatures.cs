using Woad.Connections;

namespace Woad.Exchanges;

/// <summary>
/// The features that transports and dispatch know. Layers have features of their own from their stack
/// (<c>LayerContext.NewFeature</c>), whose indexes follow these.
/// </summary>
internal static class MessageFeatures
{
    /// <summary>The number of these features.</summary>
    public const int Count = 5;

    /// <summary>The identity that the sender has proved in the message itself, as a layer has verified.</summary>
    public static Feature<PeerIdentity> Caller { get; } = new(0);

    /// <summary>The receipt of a message from a queue, for the transaction of its operation.</summary>
    public static Feature<IReceipt> Receipt { get; } = new(1);

    /// <summary>The context of the message and its callback ([MC-NETCEX]), where a layer has read them.</summary>
    public static Feature<ReceivedContext> Context { get; } = new(2);

    /// <summary>The caller's span.</summary>
    public static Feature<CallerTrace> Trace { get; } = new(3);

    /// <summary>The activity of the caller in trace files, while activities are sent with messages.</summary>
    public static Feature<CallerActivity> Activity { get; } = new(4);
}
