namespace System.ServiceModel;

/// <summary>A channel through which operations of the other side are called.</summary>
public interface IClientChannel : IContextChannel, IDisposable
{
    /// <summary>Occurs when a message arrives that no operation and no call is waiting for.</summary>
    event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived;

    /// <summary>
    /// Whether a channel that is opened by its first call may ask the user what its interactive initializers want to know.
    /// Default: true.
    /// </summary>
    bool AllowInitializationUI { get; set; }

    /// <summary>Whether the interactive initializers have been called.</summary>
    bool DidInteractiveInitialization { get; }

    /// <summary>The address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>Begins to call the interactive initializers.</summary>
    IAsyncResult BeginDisplayInitializationUI(AsyncCallback? callback, object? state);

    /// <summary>Calls the interactive initializers, before the channel is opened.</summary>
    void DisplayInitializationUI();

    /// <summary>Ends what <see cref="BeginDisplayInitializationUI"/> began.</summary>
    void EndDisplayInitializationUI(IAsyncResult result);
}
