using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings;
using Woad.Connections;
using Woad.Encoders;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>Turns a binding, as its elements stand at open, into the transport's and the encoder's model.</summary>
internal static class BindingFreezer
{
    /// <exception cref="InvalidOperationException">The binding asks for something that is not available; says the remedy.</exception>
    public static (TransportModel Transport, EncodingModel Encoding) Freeze(Binding binding)
    {
        if (binding.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        var elements = binding.CreateBindingElements();
        return Freeze(elements.Find<TransportBindingElement>()!, BindingShape.Encoding(elements)!, binding);
    }

    /// <summary>The same for a transport and an encoding that stand alone.</summary>
    public static (TransportModel Transport, EncodingModel Encoding) Freeze(
        TransportBindingElement transport, MessageEncodingBindingElement encoder, IDefaultCommunicationTimeouts timeouts)
    {
        var encoding = EncodingModels.Of(encoder, transport, session: transport is not HttpTransportBindingElement);
        var model = Freeze(transport, encoding) with
        {
            OpenTimeout = timeouts.OpenTimeout,
            CloseTimeout = timeouts.CloseTimeout,
            SendTimeout = timeouts.SendTimeout,
            ReceiveTimeout = timeouts.ReceiveTimeout,
            ManualAddressing = transport.ManualAddressing,
            ReadsContentType = encoding.Custom is { } custom ? custom.Encoder.IsContentTypeSupported : null,
        };
        if (encoding.Kind == EncodingKind.BinarySession)
        {
            model = model with { MaxSessionStrings = (encoder as BinaryMessageEncodingBindingElement)?.MaxSessionSize ?? BinaryWriterSession.DefaultMaxSize };
        }

        return (model, encoding);
    }

    private static TransportModel Freeze(TransportBindingElement element, EncodingModel encoding) => element switch
    {
        HttpTransportBindingElement http => new TransportModel
        {
            Scheme = http.Scheme,
            HasSessions = false,
            ContentType = EncodingModels.ContentType(encoding),
            HasSoapAction = encoding.Version.Envelope == EnvelopeVersion.Soap11,
            MaxReceivedMessageSize = Size(http.MaxReceivedMessageSize),
            ExactHost = http.HostNameComparisonMode == HostNameComparisonMode.Exact,
            KeepAlive = http.KeepAliveEnabled,
            AllowCookies = http.AllowCookies,
            UseSystemProxy = http.UseDefaultWebProxy,
            Decompress = http.DecompressionEnabled,
        },
        TcpTransportBindingElement tcp => new TransportModel
        {
            Scheme = tcp.Scheme,
            HasSessions = true,
            ContentType = EncodingModels.ContentType(encoding),
            MaxReceivedMessageSize = Size(tcp.MaxReceivedMessageSize),
            ExactHost = tcp.HostNameComparisonMode == HostNameComparisonMode.Exact,
            ChannelInitializationTimeout = tcp.ChannelInitializationTimeout,
            ListenBacklog = tcp.ListenBacklog,
            MaxPendingConnections = tcp.MaxPendingConnections,
            IdleTimeout = tcp.ConnectionPoolSettings.IdleTimeout,
        },
        // Elements that nobody knows have been refused: this one's transport is registered for its scheme.
        _ => new TransportModel
        {
            Scheme = element.Scheme,
            HasSessions = true,
            ContentType = EncodingModels.ContentType(encoding),
            MaxReceivedMessageSize = Size(element.MaxReceivedMessageSize),
        },
    };

    /// <summary>Buffered messages are held in one piece; more than the largest array cannot be.</summary>
    private static int Size(long size) => (int)Math.Min(size, Array.MaxLength);
}
