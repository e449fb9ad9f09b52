using System.Collections.Immutable;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Freeze.Queues;
using Woad.Freeze.Reliable;
using Woad.Freeze.WebSockets;
using Woad.Layers;
using Woad.Model;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>Turns a binding, as its elements stand at open, into the transport's and the encoder's model.</summary>
internal static class BindingFreezer
{
    /// <exception cref="InvalidOperationException">
    /// The binding asks for something that is not available; says the remedy.
    /// </exception>
    public static StackModel Freeze(
        Binding binding,
        TimeProvider clock,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, TransportModel> secure,
        Func<IReadOnlyCollection<BindingElement>, TransportModel, ImmutableArray<ILayer>> layers,
        ContractForm? form = null)
    {
        if (binding.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        var elements = binding.CreateBindingElements();
        WebSocketUse.Settle(
            elements,
            LayerOrder.NeedsSessions(elements)
                || form?.NeedsSessionBelow(LayerOrder.Shape(elements, StackShape.Requests)) == true);
        QueueShape.Settle(elements, form);
        SecurityRefusals.Check(binding, elements);
        SecurityStackRules.CheckEncoding(elements, elements.FindEncoding()!);
        var (transport, encoding) = Freeze(
            elements.Find<TransportBindingElement>()!, elements.FindEncoding()!, binding, clock);
        if (transport.WebSocket is { } socket && form is { IsDuplex: false } && encoding.Custom is null)
        {
            transport = transport with { WebSocket = socket with { HandsOnArriving = true } };
        }

        if (elements.Find<HttpCookieContainerBindingElement>() is not null)
        {
            transport = elements.Find<HttpTransportBindingElement>() is null
                ? throw new InvalidOperationException(HttpCookieContainerBindingElement.NoHttp(binding.Name))
                : transport with { Http = transport.Http with { AllowCookies = true } };
        }

        LayerOrder.CheckSessions(elements, transport.HasSessions);
        transport = secure(elements, transport);
        return new StackModel(transport, encoding, Checked(layers(elements, transport), transport, binding.Name))
        {
            Capabilities = () => binding.GetProperty<ISecurityCapabilities>([]),
        };
    }

    /// <exception cref="InvalidOperationException">A layer needs whole messages, and the transport streams
    /// them.</exception>
    public static ImmutableArray<ILayer> Checked(
        ImmutableArray<ILayer> layers, TransportModel transport, string binding) =>
        (transport.StreamsRequests || transport.StreamsReplies)
            && layers.FirstOrDefault(static l => l.NeedsWholeMessages) is { } layer
            ? throw new InvalidOperationException(
                $"The {layer.Element} of the binding '{binding}' reads, replaces or repeats whole messages, and the "
                    + "binding's transport streams them. Set the binding's TransferMode to Buffered, or take the "
                    + "element out.")
            : layers;

    /// <summary>The same for a transport and an encoding that stand alone.</summary>
    public static (TransportModel Transport, EncodingModel Encoding) Freeze(
        TransportBindingElement transport, MessageEncodingBindingElement encoder,
        IDefaultCommunicationTimeouts timeouts, TimeProvider clock)
    {
        // Messages in WebSockets that stream stand alone, though they come in a session. A direction that does not
        // stream has the strings of the session.
        var isTogether = HasSessions(transport)
            && transport is not HttpTransportBindingElement { TransferMode: TransferMode.Streamed };
        var encoding = EncodingModels.Of(encoder, transport, isTogether);
        encoding = encoding with
        {
            HasEmptyMessages = encoding.Version == MessageVersion.None
                && transport is HttpTransportBindingElement { HasSessions: false },
        };
        var model = Freeze(transport, encoding, clock) with
        {
            WebSocket = transport is HttpTransportBindingElement http
                ? WebSocketFreezer.Of(http, encoding, timeouts)
                : null,
            OpenTimeout = timeouts.OpenTimeout,
            CloseTimeout = timeouts.CloseTimeout,
            SendTimeout = timeouts.SendTimeout,
            ReceiveTimeout = timeouts.ReceiveTimeout,
            OtherContentType = encoding.IsMtom ? MtomEncoding.EnvelopeType(encoding.Version) : null,
            ManualAddressing = transport.ManualAddressing,
            Envelopes = new EnvelopePool(transport.MaxBufferPoolSize, clock),
            Compression = encoding.Compression,
            IsText = encoding.IsText,
            ReadsContentType = encoding.Custom is { } custom ? custom.Encoder.IsContentTypeSupported : null,
        };
        if (model.WebSocket is { } sockets)
        {
            model = model with { MaxPendingConnections = sockets.MaxPendingConnections };
        }

        if (encoding.HasEmptyMessages)
        {
            model = model with { Http = model.Http with { IsWeb = true } };
        }

        if (encoding.Kind == EncodingKind.BinarySession)
        {
            var strings = (encoder as BinaryMessageEncodingBindingElement)?.MaxSessionSize
                ?? BinaryWriterSession.DefaultMaxSize;
            model = model with { MaxSessionStrings = strings };
        }

        return (model, encoding);
    }

    private static TransportModel Freeze(TransportBindingElement element, EncodingModel encoding, TimeProvider clock) =>
        element switch
        {
            HttpTransportBindingElement http => new TransportModel
            {
                Scheme = http.Scheme,
                Clock = clock,
                HasSessions = http.HasSessions,
                ContentType = ContentType(http, encoding),
                MaxReceivedMessageSize = Size(http.MaxReceivedMessageSize),
                MaxStreamedSize = http.MaxReceivedMessageSize,
                MaxBufferSize = http.MaxBufferSize,
                StreamsRequests = StreamsRequests(http.TransferMode),
                StreamsReplies = StreamsReplies(http.TransferMode),
                Hosts = ConnectionFreezer.HostsOf(http.HostNameComparisonMode),
                Http = new HttpModel
                {
                    Action = PlaceOfAction(encoding.Version),
                    KeepAlive = http.KeepAliveEnabled,
                    AllowCookies = http.AllowCookies,
                    UseSystemProxy = http.UseDefaultWebProxy,
                    Decompress = http.DecompressionEnabled,
                    ConnectionLifetime = http.PooledConnectionLifetime,
                },
            },
            ConnectionOrientedTransportBindingElement connection =>
                ConnectionFreezer.Freeze(connection, EncodingModels.ContentType(encoding), clock) with
                {
                    HasSessions = HasSessions(connection),
                    StreamsRequests = StreamsRequests(connection.TransferMode),
                    StreamsReplies = StreamsReplies(connection.TransferMode),
                },
            // Unknown elements have been refused, so a transport is registered for this one's scheme.
            _ => new TransportModel
            {
                Scheme = element.Scheme,
                Clock = clock,
                HasSessions = element.HasSessions,
                ContentType = EncodingModels.ContentType(encoding),
                MaxReceivedMessageSize = Size(element.MaxReceivedMessageSize),
                Queue = element.FreezeQueue(),
            },
        };

    /// <summary>
    /// A session in a WebSocket has the content type of sessions in every TransferMode, though binary messages that
    /// stream are encoded by themselves.
    /// </summary>
    private static string ContentType(HttpTransportBindingElement http, EncodingModel encoding) =>
        encoding.IsMtom ? MtomEncoding.ContentType
        : http.HasSessions && encoding.IsBinary
            ? EncodingModels.ContentType(encoding with { Kind = EncodingKind.BinarySession })
            : EncodingModels.ContentType(encoding);

    private static ActionPlace PlaceOfAction(MessageVersion version) => version switch
    {
        { Envelope: var envelope } when envelope == EnvelopeVersion.Soap11 => ActionPlace.Header,
        { Envelope: var envelope, Addressing: var addressing }
            when envelope == EnvelopeVersion.Soap12 && addressing == AddressingVersion.None => ActionPlace.ContentType,
        _ => ActionPlace.Envelope,
    };

    /// <summary>
    /// A connection is a session unless messages are streamed: each of those has a connection for itself.
    /// </summary>
    private static bool HasSessions(TransportBindingElement element) => element switch
    {
        ConnectionOrientedTransportBindingElement framed => framed.TransferMode == TransferMode.Buffered,
        _ => element.HasSessions,
    };

    private static bool StreamsRequests(TransferMode mode) =>
        mode is TransferMode.Streamed or TransferMode.StreamedRequest;

    private static bool StreamsReplies(TransferMode mode) =>
        mode is TransferMode.Streamed or TransferMode.StreamedResponse;

    /// <summary>Buffered messages are held in one piece; more than the largest array cannot be.</summary>
    private static int Size(long size) => (int)Math.Min(size, Array.MaxLength);
}
