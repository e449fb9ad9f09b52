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

    /// <summary>Gets or sets the context of the object that the peer calls.</summary>
    /// <value>
    /// On a client the context that the channel was created with, or the one that was set last. It may be set while the
    /// channel is open: later calls of the service are made in the new one. On a service the context of the session's
    /// instance, or <see langword="null"/>; it cannot be set there.
    /// </value>
    /// <exception cref="ArgumentNullException">The value that is set is null.</exception>
    /// <exception cref="InvalidOperationException">The value is set on a service.</exception>
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
