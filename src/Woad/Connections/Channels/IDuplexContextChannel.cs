namespace System.ServiceModel;

/// <summary>A channel in whose session both sides call each other.</summary>
public interface IDuplexContextChannel : IContextChannel
{
    /// <summary>
    /// Whether this side ends its half of the session by itself when the peer has ended its own. Default: true, or what
    /// <c>AutomaticSessionShutdown</c> of the behavior says.
    /// </summary>
    bool AutomaticInputSessionShutdown { get; set; }

    /// <summary>The context of the object that the peer calls; null on the service.</summary>
    InstanceContext? CallbackInstance { get; set; }

    /// <summary>Begins to end the sending half of the session: nothing more is sent, what the peer sends is still taken.</summary>
    IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state);

    /// <summary>Ends the sending half of the session: nothing more is sent, what the peer sends is still taken.</summary>
    /// <exception cref="TimeoutException">The end could not be sent within <paramref name="timeout"/>.</exception>
    void CloseOutputSession(TimeSpan timeout);

    /// <summary>Ends what <see cref="BeginCloseOutputSession"/> began.</summary>
    void EndCloseOutputSession(IAsyncResult result);
}
