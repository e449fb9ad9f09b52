using System.ServiceModel.Channels;

namespace System.ServiceModel.Security;

/// <content>The state of the channel, which is that of the one that sends messages.</content>
public partial class WSTrustChannel
{
    /// <summary>Occurs when the channel has been closed.</summary>
    public event EventHandler? Closed
    {
        add => Channel.Closed += value;
        remove => Channel.Closed -= value;
    }

    /// <summary>Occurs when the channel begins to close.</summary>
    public event EventHandler? Closing
    {
        add => Channel.Closing += value;
        remove => Channel.Closing -= value;
    }

    /// <summary>Occurs when the channel has failed.</summary>
    public event EventHandler? Faulted
    {
        add => Channel.Faulted += value;
        remove => Channel.Faulted -= value;
    }

    /// <summary>Occurs when the channel has been opened.</summary>
    public event EventHandler? Opened
    {
        add => Channel.Opened += value;
        remove => Channel.Opened -= value;
    }

    /// <summary>Occurs when the channel begins to open.</summary>
    public event EventHandler? Opening
    {
        add => Channel.Opening += value;
        remove => Channel.Opening -= value;
    }

    /// <summary>Gets the state of the WS-Trust channel.</summary>
    public CommunicationState State => Channel.State;

    /// <inheritdoc/>
    public void Abort() => Channel.Abort();

    /// <inheritdoc/>
    public T? GetProperty<T>()
        where T : class => Channel.GetProperty<T>();

    /// <inheritdoc/>
    public void Open() => Channel.Open();

    /// <inheritdoc/>
    public void Open(TimeSpan timeout) => Channel.Open(timeout);

    /// <inheritdoc/>
    public IAsyncResult BeginOpen(AsyncCallback? callback, object? state) => Channel.BeginOpen(callback, state);

    /// <inheritdoc/>
    public IAsyncResult BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginOpen(timeout, callback, state);

    /// <inheritdoc/>
    public void EndOpen(IAsyncResult result) => Channel.EndOpen(result);

    /// <inheritdoc/>
    public void Close() => Channel.Close();

    /// <inheritdoc/>
    public void Close(TimeSpan timeout) => Channel.Close(timeout);

    /// <inheritdoc/>
    public IAsyncResult BeginClose(AsyncCallback? callback, object? state) => Channel.BeginClose(callback, state);

    /// <inheritdoc/>
    public IAsyncResult BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Channel.BeginClose(timeout, callback, state);

    /// <inheritdoc/>
    public void EndClose(IAsyncResult result) => Channel.EndClose(result);
}
