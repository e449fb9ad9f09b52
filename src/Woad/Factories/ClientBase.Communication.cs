using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <content>The client as a communication object: its channel's events and states.</content>
public abstract partial class ClientBase<TChannel>
{
    event EventHandler ICommunicationObject.Closed
    {
        add => InnerChannel.Closed += value;
        remove => InnerChannel.Closed -= value;
    }

    event EventHandler ICommunicationObject.Closing
    {
        add => InnerChannel.Closing += value;
        remove => InnerChannel.Closing -= value;
    }

    event EventHandler ICommunicationObject.Faulted
    {
        add => InnerChannel.Faulted += value;
        remove => InnerChannel.Faulted -= value;
    }

    event EventHandler ICommunicationObject.Opened
    {
        add => InnerChannel.Opened += value;
        remove => InnerChannel.Opened -= value;
    }

    event EventHandler ICommunicationObject.Opening
    {
        add => InnerChannel.Opening += value;
        remove => InnerChannel.Opening -= value;
    }

    /// <summary>Closes the client, its channel and a factory of its own.</summary>
    /// <returns>A task that ends when the client is closed.</returns>
    /// <remarks>Microsoft's client packages have it. Generated clients for them call it.</remarks>
    /// <exception cref="CommunicationException">The channel is faulted, or the service cannot be told.</exception>
    /// <exception cref="TimeoutException">The close took longer than the binding's <c>CloseTimeout</c>.</exception>
    public Task CloseAsync() => CloseAsync(CloseTimeout());

    async ValueTask IAsyncDisposable.DisposeAsync()
    {
        try
        {
            await CloseAsync().ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }

        GC.SuppressFinalize(this);
    }

    void IDisposable.Dispose()
    {
        try
        {
            Close();
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException)
        {
            Abort();
        }

        GC.SuppressFinalize(this);
    }

    void ICommunicationObject.Close(TimeSpan timeout)
    {
        if (_channel is not null)
        {
            InnerChannel.Close(timeout);
        }

        TakeFactory()?.Close(timeout);
    }

    void ICommunicationObject.Open(TimeSpan timeout) => InnerChannel.Open(timeout);

    IAsyncResult ICommunicationObject.BeginOpen(AsyncCallback? callback, object? state) =>
        InnerChannel.BeginOpen(callback, state);

    IAsyncResult ICommunicationObject.BeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        InnerChannel.BeginOpen(timeout, callback, state);

    void ICommunicationObject.EndOpen(IAsyncResult result) => InnerChannel.EndOpen(result);

    IAsyncResult ICommunicationObject.BeginClose(AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(CloseTimeout()), callback, state);

    IAsyncResult ICommunicationObject.BeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(timeout), callback, state);

    void ICommunicationObject.EndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    private TimeSpan CloseTimeout()
    {
        lock (_lock)
        {
            return Factory().Endpoint.Binding?.CloseTimeout ?? TimeSpan.FromMinutes(1);
        }
    }

    private async Task CloseAsync(TimeSpan timeout)
    {
        if (_channel is not null)
        {
            await Task.Factory.FromAsync(InnerChannel.BeginClose, InnerChannel.EndClose, timeout, null)
                .ConfigureAwait(false);
        }

        if (TakeFactory() is { } factory)
        {
            await factory.CloseAsync(timeout).ConfigureAwait(false);
        }
    }
}
