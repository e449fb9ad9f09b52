using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Bindings.Rules;
using Woad.Conformance.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Layers;
using Woad.Transports.Listening;
using Woad.Sessions;
using Woad.Transports;
using Woad.Transports.Classic;
using Woad.Transports.Memory;
using Woad.Xml;

namespace Woad.Conformance.Layers;

/// <summary>The same network with channels of a program above the layers, on both sides.</summary>
internal sealed class ChannelNetwork : ITestNetwork
{
    private static int _count;

    private readonly bool _hasSessions;
    private readonly Func<ILayer>[] _layers;
    private readonly Faults _faults;
    private readonly EncodingModel _encoding =
        new(
            EncodingKind.Message,
            MessageVersion.Soap12WSAddressing10,
            XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.Buffered);

    private readonly Uri _address = new($"memory://channels/{Interlocked.Increment(ref _count)}");
    private readonly List<ClientTransport> _clients = [];
    private IListener? _listener;

    public ChannelNetwork(bool hasSessions, Faults faults, params Func<ILayer>[] layers)
    {
        _hasSessions = hasSessions;
        _layers = layers;
        _faults = faults;
        Service = new CountingService(_encoding) { Context = NewContext(_address) };
    }

    public CountingService Service { get; }

    public async Task OpenAsync()
    {
        var binding = NewBinding();
        IChannelListener listener =
            binding.CanBuildChannelListener<IReplyChannel>() ? binding.BuildChannelListener<IReplyChannel>(_address)
            : binding.CanBuildChannelListener<IReplySessionChannel>()
                ? binding.BuildChannelListener<IReplySessionChannel>(_address)
                : binding.BuildChannelListener<IDuplexSessionChannel>(_address);
        var transport = Transport(listener is not IChannelListener<IReplyChannel>) with
        {
            Settings = new ProgramChannels { Listener = listener },
        };
        _listener = await new ChannelListening(listener)
            .OpenAsync(
                new ListenRequest(_address, transport, new Upstream(Service, Service), NullLogger.Instance),
                CancellationToken.None)
            .ConfigureAwait(false);
    }

    public async Task<LayeredClient> ConnectAsync(CancellationToken cancellationToken)
    {
        var binding = NewBinding();
        binding.Elements.Insert(_layers.Length + 1, new LayerBindingElement(() => new LossyLayer(_faults)));
        IChannelFactory factory =
            binding.CanBuildChannelFactory<IRequestChannel>() ? binding.BuildChannelFactory<IRequestChannel>()
            : binding.CanBuildChannelFactory<IRequestSessionChannel>()
                ? binding.BuildChannelFactory<IRequestSessionChannel>()
                : binding.BuildChannelFactory<IDuplexSessionChannel>();
        var transport = TransportRegistry.Connect(Transport(factory is not IChannelFactory<IRequestChannel>) with
        {
            Settings = new ProgramChannels { Factory = factory },
        });
        lock (_clients)
        {
            _clients.Add(transport);
        }

        transport.Open(TimeSpan.FromSeconds(60));
        var target = new EndpointAddress(_address);
        var requester = transport.Connections.Sessions is { } connect
            ? Correlator.Open(
                await connect(target, _address, cancellationToken).ConfigureAwait(false), _encoding, isDuplex: false)
            : await transport.Connections.Requests!(target, _address, cancellationToken).ConfigureAwait(false);
        return new LayeredClient(requester, NewContext(null), _address);
    }

    public async ValueTask DisposeAsync()
    {
        foreach (var client in _clients)
        {
            client.Dispose();
        }

        if (_listener is { } listener)
        {
            await listener.CloseAsync(CancellationToken.None).ConfigureAwait(false);
        }
    }

    private CustomBinding NewBinding() => new(
    [
        new RecordingElement("", []),
        .. _layers.Select(static create => new LayerBindingElement(create)),
        new BinaryMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { IsSessionful = _hasSessions },
    ])
    {
        SendTimeout = TimeSpan.FromSeconds(60),
        CloseTimeout = TimeSpan.FromSeconds(60),
    };

    private TransportModel Transport(bool hasSessions) => new()
    {
        Scheme = MemoryTransport.Scheme,
        Clock = TimeProvider.System,
        HasSessions = hasSessions,
        ContentType = "",
        MaxReceivedMessageSize = int.MaxValue,
        SendTimeout = TimeSpan.FromSeconds(60),
        CloseTimeout = TimeSpan.FromSeconds(60),
    };

    private LayerContext NewContext(Uri? address) => new()
    {
        Clock = TimeProvider.System,
        Logger = NullLogger.Instance,
        Encoding = _encoding,
        Limits = Transport(_hasSessions),
        Address = address,
    };
}
