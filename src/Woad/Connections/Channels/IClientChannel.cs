namespace System.ServiceModel;

/// <summary>A channel through which operations of the other side are called.</summary>
public interface IClientChannel : IContextChannel, IDisposable
{
    /// <summary>Occurs when a message arrives that no operation and no call is waiting for.</summary>
    event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived;

    /// <summary>The address that messages are really sent to.</summary>
    Uri Via { get; }
}
