using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Sessions;
using Woad.Transports;
using Woad.Transports.Memory;
using Woad.Xml;

namespace Woad.Conformance.Layers;

/// <summary>
/// A service and its clients in memory with a stack of layers on both sides, and a network between them that has
/// faults.
/// </summary>
internal sealed class LayeredNetwork : ITestNetwork
{
    private static int _count;

    private readonly Func<ILayer>[] _layers;
    private readonly Faults _faults;
    private readonly TransportModel _transport;
    private readonly EncodingModel _encoding =
        new(
            EncodingKind.Binary,
            MessageVersion.Soap12WSAddressing10,
            XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private readonly TransportNetwork _network;
    private readonly Uri _address;
    private readonly LayerContext _context;
    private readonly List<LayerContext> _clients = [];
    private IListener? _listener;

    public LayeredNetwork(bool hasSessions, Faults faults, params Func<ILayer>[] layers)
    {
        _layers = layers;
        _faults = faults;
        _address = new Uri($"memory://layers/{Interlocked.Increment(ref _count)}");
        _transport = new TransportModel
        {
            Scheme = MemoryTransport.Scheme,
            Clock = TimeProvider.System,
            HasSessions = hasSessions,
            ContentType = "application/soap+msbin1",
            MaxReceivedMessageSize = 65536,
            ChannelInitializationTimeout = TimeSpan.FromSeconds(60),
        };
        _network = new TransportNetwork(_transport, null, NullLogger.Instance);
        Service = new CountingService(_encoding);
        _context = NewContext(_address);
        Service.Context = _context;
    }

    public CountingService Service { get; }

    /// <summary>Listens.</summary>
    public async Task OpenAsync()
    {
        var stack = LayerStack.Serve(
            [.. _layers.Select(static create => create())], new Upstream(Service, Service), _context);
        _listener = await _network.ListenAsync(_address, stack, CancellationToken.None).ConfigureAwait(false);
    }

    /// <summary>Opens a client's channel.</summary>
    public async Task<LayeredClient> ConnectAsync(CancellationToken cancellationToken)
    {
        var context = NewContext(null);
        var transport = TransportRegistry.Connect(_transport).Connections;
        var lossy = LossyLayer.Wrap(transport, _faults);
        var stack = LayerStack.Reach([.. _layers.Select(static create => create())], lossy, context);
        var target = new EndpointAddress(_address);
        var requester = stack.Sessions is { } connect
            ? Correlator.Open(
                await connect(target, _address, cancellationToken).ConfigureAwait(false), _encoding, isDuplex: false)
            : await stack.Requests!(target, _address, cancellationToken).ConfigureAwait(false);
        lock (_clients)
        {
            _clients.Add(context);
        }

        return new LayeredClient(requester, context, _address);
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var context in _clients)
        {
            await context.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }

        await _context.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        if (_listener is { } listener)
        {
            await listener.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }

        _network.Dispose();
    }

    private LayerContext NewContext(Uri? address) => new()
    {
        Clock = TimeProvider.System,
        Logger = NullLogger.Instance,
        Encoding = _encoding,
        Limits = _transport,
        Address = address,
        Network = _network,
    };
}
