namespace System.ServiceModel.Discovery;

public sealed partial class AnnouncementClient
{
    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromMinutes(1);

    CommunicationState ICommunicationObject.State => _link.State;

    event EventHandler? ICommunicationObject.Closed
    {
        add => InnerChannel.Closed += value;
        remove => InnerChannel.Closed -= value;
    }

    event EventHandler? ICommunicationObject.Closing
    {
        add => InnerChannel.Closing += value;
        remove => InnerChannel.Closing -= value;
    }

    event EventHandler? ICommunicationObject.Faulted
    {
        add => InnerChannel.Faulted += value;
        remove => InnerChannel.Faulted -= value;
    }

    event EventHandler? ICommunicationObject.Opened
    {
        add => InnerChannel.Opened += value;
        remove => InnerChannel.Opened -= value;
    }

    event EventHandler? ICommunicationObject.Opening
    {
        add => InnerChannel.Opening += value;
        remove => InnerChannel.Opening -= value;
    }

    /// <summary>Opens the channel. Calls open it by themselves.</summary>
    public void Open() => _link.Open();

    /// <summary>Closes the channel and its factory.</summary>
    public void Close() => _link.Close(DefaultTimeout);

    void ICommunicationObject.Abort() => _link.Abort();

    void ICommunicationObject.Close(TimeSpan timeout) => _link.Close(timeout);

    void ICommunicationObject.Open(TimeSpan timeout) => InnerChannel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_link.CloseAsync(DefaultTimeout), callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_link.CloseAsync(timeout), callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_link.OpenAsync(DefaultTimeout), callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_link.OpenAsync(timeout), callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    void IDisposable.Dispose()
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            // Expected: the peer has gone. WCF's clients abort then, too.
            _link.Abort();
        }
    }
}
