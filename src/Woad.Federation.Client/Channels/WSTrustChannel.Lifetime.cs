namespace System.ServiceModel.Federation;

/// <content>The state of the channel, which is that of the one that sends messages.</content>
public partial class WSTrustChannel
{
    event EventHandler? ICommunicationObject.Closed
    {
        add => _channel.Closed += value;
        remove => _channel.Closed -= value;
    }

    event EventHandler? ICommunicationObject.Closing
    {
        add => _channel.Closing += value;
        remove => _channel.Closing -= value;
    }

    event EventHandler? ICommunicationObject.Faulted
    {
        add => _channel.Faulted += value;
        remove => _channel.Faulted -= value;
    }

    event EventHandler? ICommunicationObject.Opened
    {
        add => _channel.Opened += value;
        remove => _channel.Opened -= value;
    }

    event EventHandler? ICommunicationObject.Opening
    {
        add => _channel.Opening += value;
        remove => _channel.Opening -= value;
    }

    CommunicationState ICommunicationObject.State => _channel.State;

    /// <inheritdoc/>
    public T? GetProperty<T>()
        where T : class => _channel.GetProperty<T>();

    void ICommunicationObject.Abort() => _channel.Abort();

    void ICommunicationObject.Open() => _channel.Open();

    void ICommunicationObject.Open(TimeSpan timeout) => _channel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        _channel.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _channel.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => _channel.EndOpen(result);

    void ICommunicationObject.Close() => _channel.Close();

    void ICommunicationObject.Close(TimeSpan timeout) => _channel.Close(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        _channel.BeginClose(callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        _channel.BeginClose(timeout, callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => _channel.EndClose(result);
}
