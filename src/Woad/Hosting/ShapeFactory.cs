using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Transports.Classic;

namespace Woad.Hosting;

/// <summary>The channels of a binding as <typeparamref name="TChannel"/>, which is a shape of channels.</summary>
internal sealed class ShapeFactory<TChannel> : IShapeFactory
{
    private readonly HashSet<IChannel> _channels = [];
    private IChannelFactory<TChannel>? _factory;

    /// <summary>The channels of the binding; null where proxies are meant.</summary>
    public static ShapeFactory<TChannel>? Create() =>
        ShapeContracts.IsOfBinding(typeof(TChannel)) ? new ShapeFactory<TChannel>() : null;

    public void Open(ServiceEndpoint endpoint, BindingParameterCollection parameters, TimeSpan timeout)
    {
        var binding = endpoint.Binding!;
        if (!binding.CanBuildChannelFactory<TChannel>(parameters))
        {
            throw new InvalidOperationException(
                $"The binding '{binding.Name}' has no channels of the type {typeof(TChannel).Name}. See "
                    + "CanBuildChannelFactory of the binding for those that it has.");
        }

        _factory = binding.BuildChannelFactory<TChannel>(parameters);
        _factory.Open(timeout);
    }

    public TChannel CreateChannel(EndpointAddress address, Uri? via)
    {
        var made = _factory!.CreateChannel(address, via ?? address.Uri);
        var channel = (IChannel)made!;
        lock (_channels)
        {
            _channels.Add(channel);
        }

        channel.Closed += (_, _) =>
        {
            lock (_channels)
            {
                _channels.Remove(channel);
            }
        };
        return made;
    }

    public async Task CloseAsync(TimeSpan timeout)
    {
        foreach (var channel in Channels())
        {
            await ChannelTasks.CloseOrAbortAsync(channel, timeout).ConfigureAwait(false);
        }

        if (_factory is { } factory)
        {
            await ChannelTasks.CloseAsync(factory, timeout).ConfigureAwait(false);
        }
    }

    public void Abort()
    {
        foreach (var channel in Channels())
        {
            channel.Abort();
        }

        _factory?.Abort();
    }

    public T? GetProperty<T>()
        where T : class => _factory?.GetProperty<T>();

    private IChannel[] Channels()
    {
        lock (_channels)
        {
            return [.. _channels];
        }
    }
}
