namespace System.ServiceModel;

/// <summary>A channel in whose session both sides call each other.</summary>
public interface IDuplexContextChannel : IContextChannel
{
    /// <summary>
    /// Gets or sets a value that indicates whether this side ends its half of the session by itself when the peer has
    /// ended its own.
    /// </summary>
    /// <value>The default is true, or what <c>AutomaticSessionShutdown</c> of the behavior says.</value>
    bool AutomaticInputSessionShutdown { get; set; }

    /// <summary>Gets or sets the context of the object that the peer calls; null on the service.</summary>
    InstanceContext? CallbackInstance { get; set; }

    /// <summary>
    /// Begins to end the sending half of the session: nothing more is sent, what the peer sends is still taken.
    /// </summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>
    /// Ends the sending half of the session: nothing more is sent, what the peer sends is still taken.
    /// </summary>
    /// <param name="timeout">The maximum time of the operation.</param>
    /// <exception cref="TimeoutException">The end could not be sent within <paramref name="timeout"/>.</exception>
    void CloseOutputSession(TimeSpan timeout);

    /// <summary>Ends what <see cref="BeginCloseOutputSession"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    void EndCloseOutputSession(IAsyncResult result);
}
