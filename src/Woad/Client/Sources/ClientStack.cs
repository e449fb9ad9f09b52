using System.Collections.Frozen;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Sessions;
using Woad.Transports;

namespace Woad.Client;

/// <summary>
/// The stack of an open factory: its transport with the layers above, and the correlation of replies where that is a
/// session.
/// </summary>
internal sealed class ClientStack : IChannelSource, IDisposable
{
    private readonly ClientTransport _transport;
    private readonly LayerContext _context;
    private readonly TransportNetwork _network;
    private readonly Downstream _connections;
    private readonly ClientModel _model;

    /// <summary>The actions of operations that callers call synchronously.</summary>
    private readonly FrozenSet<string> _synchronous;

    public ClientStack(ClientModel model, TimeProvider clock, ILogger logger)
    {
        _model = model;
        _synchronous = model.Contract.Operations.Where(static o => o.Style == OperationStyle.Synchronous).Select(static o => o.Action).ToFrozenSet();
        _transport = ClientTransports.Create(model.Transport);
        _network = new TransportNetwork(model.Transport, null, logger);
        _context = new LayerContext { Clock = clock, Logger = logger, Encoding = model.Encoding, Limits = model.Transport, Network = _network };
        _connections = LayerStack.Reach(model.Stack.Layers, _transport.Connections, _context);
    }

    public TimeProvider Clock => _context.Clock;

    public ILogger Logger => _context.Logger;

    public bool IsParted => _context.IsParted;

    public void Open(TimeSpan timeout) => _transport.Open(timeout);

    public ValueTask<IRequester> OpenAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken) =>
        _connections.Sessions is null ? _connections.Requests!(address, via, cancellationToken) : OpenSessionAsync(address, via, cancellationToken);

    public T? GetProperty<T>()
        where T : class => _transport.GetProperty<T>();

    /// <summary>Ends what the layers hold beside their channels: timers, and listeners of their own.</summary>
    public void Dispose()
    {
        _ = EndLayersAsync();
        _network.Dispose();
        _transport.Dispose();
    }

    private async Task EndLayersAsync()
    {
        try
        {
            await _context.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The factory has closed: nobody is there to hear of it.
        }
    }

    private async ValueTask<IRequester> OpenSessionAsync(EndpointAddress address, Uri via, CancellationToken cancellationToken)
    {
        var session = await _connections.Sessions!(address, via, cancellationToken).ConfigureAwait(false);
        return Correlator.Open(session, _model.Encoding, isDuplex: _model.Callbacks is not null, _synchronous);
    }
}
