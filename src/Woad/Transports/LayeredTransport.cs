using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Layers;
using Woad.Model;

namespace Woad.Transports;

/// <summary>A client's transport with the layers above it, as one transport.</summary>
internal sealed class LayeredTransport : ClientTransport
{
    private readonly ClientTransport _transport;
    private readonly TransportNetwork _network;
    private readonly Func<ISecurityCapabilities?> _capabilities;

    /// <param name="stack">The transport and its layers.</param>
    /// <param name="clock">Measures the times of layers.</param>
    /// <param name="logger">Where layers report.</param>
    public LayeredTransport(StackModel stack, TimeProvider clock, ILogger logger)
    {
        _capabilities = stack.Capabilities;
        _transport = TransportRegistry.Connect(stack.Transport);
        _network = new TransportNetwork(stack.Transport, null, logger);
        Context = new LayerContext
        {
            Clock = clock,
            Logger = logger,
            Encoding = stack.Encoding,
            Limits = stack.Transport,
            Network = _network,
        };
        Connections = LayerStack.Reach(stack.Layers, _transport.Connections, Context);
    }

    /// <summary>The surroundings of the layers.</summary>
    public LayerContext Context { get; }

    /// <inheritdoc/>
    public override Downstream Connections { get; }

    /// <inheritdoc/>
    public override void Open(TimeSpan timeout) => _transport.Open(timeout);

    /// <inheritdoc/>
    public override T? GetProperty<T>()
        where T : class => typeof(T) == typeof(ISecurityCapabilities)
            ? (T?)_capabilities()
            : _transport.GetProperty<T>();

    /// <summary>Ends what the layers hold beside their channels: timers, and listeners of their own.</summary>
    public override void Dispose()
    {
        _ = EndLayersAsync();
        _network.Dispose();
        _transport.Dispose();
    }

    private async Task EndLayersAsync()
    {
        try
        {
            await Context.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The factory has closed: nobody is there to hear of it.
        }
    }
}
