using System.ServiceModel;

namespace Woad.Discovery.Clients;

/// <summary>A channel factory and its one channel, which is made when it is first used.</summary>
/// <typeparam name="TCalls">The calls through the channel.</typeparam>
/// <param name="factory">The factory.</param>
/// <param name="create">Makes the channel and its calls.</param>
internal sealed class Link<TCalls>(ChannelFactory factory, Func<(IClientChannel Channel, TCalls Calls)> create)
{
    private readonly Lazy<(IClientChannel Channel, TCalls Calls)> _made = new(create);

    public ChannelFactory Factory => factory;

    public IClientChannel Channel => _made.Value.Channel;

    public TCalls Calls => _made.Value.Calls;

    public CommunicationState State => _made.IsValueCreated ? Channel.State : factory.State;

    public void Abort()
    {
        if (_made.IsValueCreated)
        {
            Channel.Abort();
        }

        factory.Abort();
    }

    public void Open() => Channel.Open();

    public void Close(TimeSpan timeout)
    {
        if (_made.IsValueCreated)
        {
            Channel.Close(timeout);
        }

        factory.Close(timeout);
    }

    /// <summary>Closes without blocking; aborts when that fails. Does not throw.</summary>
    public async Task EndAsync(TimeSpan timeout)
    {
        try
        {
            await CloseAsync(timeout).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or InvalidOperationException)
        {
            // Expected: the peer has gone.
            Abort();
        }
    }

    public async Task CloseAsync(TimeSpan timeout)
    {
        if (_made.IsValueCreated)
        {
            await Task.Factory.FromAsync(Channel.BeginClose, Channel.EndClose, timeout, null).ConfigureAwait(false);
        }

        await Task.Factory.FromAsync(factory.BeginClose, factory.EndClose, timeout, null).ConfigureAwait(false);
    }

    public Task OpenAsync(TimeSpan timeout) =>
        Task.Factory.FromAsync(Channel.BeginOpen, Channel.EndOpen, timeout, null);
}
