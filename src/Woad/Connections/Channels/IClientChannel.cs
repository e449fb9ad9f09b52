namespace System.ServiceModel;

/// <summary>A channel through which operations of the other side are called.</summary>
public interface IClientChannel : IContextChannel, IDisposable
{
    /// <summary>Occurs when a message arrives that no operation and no call is waiting for.</summary>
    event EventHandler<UnknownMessageReceivedEventArgs> UnknownMessageReceived;

    /// <summary>
    /// Gets or sets a value that indicates whether a channel that is opened by its first call may ask the user what its
    /// interactive initializers want to know.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    bool AllowInitializationUI { get; set; }

    /// <summary>Gets a value that indicates whether the interactive initializers have been called.</summary>
    bool DidInteractiveInitialization { get; }

    /// <summary>Gets the address that messages are really sent to.</summary>
    Uri Via { get; }

    /// <summary>Begins to call the interactive initializers.</summary>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginDisplayInitializationUI(AsyncCallback? callback, object? state);

    /// <summary>Calls the interactive initializers, before the channel is opened.</summary>
    void DisplayInitializationUI();

    /// <summary>Ends what <see cref="BeginDisplayInitializationUI"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndDisplayInitializationUI(IAsyncResult result);
}
