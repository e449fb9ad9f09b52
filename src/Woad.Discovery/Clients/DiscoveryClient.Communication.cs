namespace System.ServiceModel.Discovery;

public sealed partial class DiscoveryClient
{
    private static readonly TimeSpan DefaultTimeout = TimeSpan.FromMinutes(1);

    CommunicationState ICommunicationObject.State => _searches.Link.State;

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
    public void Open() => _searches.Link.Open();

    /// <summary>Closes the channel and its factory.</summary>
    public void Close() => _searches.Link.Close(DefaultTimeout);

    void ICommunicationObject.Abort() => _searches.Link.Abort();

    void ICommunicationObject.Close(TimeSpan timeout) => _searches.Link.Close(timeout);

    void ICommunicationObject.Open(TimeSpan timeout) => InnerChannel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_searches.Link.CloseAsync(DefaultTimeout), callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_searches.Link.CloseAsync(timeout), callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_searches.Link.OpenAsync(DefaultTimeout), callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_searches.Link.OpenAsync(timeout), callback, state);

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
            _searches.Link.Abort();
        }
    }
}
