using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;

namespace Woad.Bindings.Freezing;

/// <summary>The settings of an HTTP element without its credentials, as the engine has them.</summary>
internal static class HttpTransportFreezer
{
    /// <exception cref="InvalidOperationException">A setting of WebSockets cannot be honoured.</exception>
    public static TransportModel Freeze(HttpTransportBindingElement http, TransportFreezing freezing)
    {
        var encoding = freezing.Encoding;
        var socket = WebSocketFreezer.Of(http, encoding, freezing.Timeouts);
        var model = freezing.Of(http) with
        {
            ContentType = ContentType(http, encoding),
            MaxStreamedSize = http.MaxReceivedMessageSize,
            MaxBufferSize = http.MaxBufferSize,
            StreamsRequests = TransportFreezing.StreamsRequests(http.TransferMode),
            StreamsReplies = TransportFreezing.StreamsReplies(http.TransferMode),
            Hosts = TransportFreezing.HostsOf(http.HostNameComparisonMode),
            Settings = new HttpModel
            {
                IsWeb = encoding.HasEmptyMessages,
                Action = PlaceOfAction(encoding.Version),
                KeepAlive = http.KeepAliveEnabled,
                AllowCookies = http.AllowCookies,
                UseSystemProxy = http.UseDefaultWebProxy,
                Decompress = http.DecompressionEnabled,
                ConnectionLifetime = http.PooledConnectionLifetime,
                WebSocket = socket is null ? null : socket with { HandsOnArriving = freezing.HandsOnArriving },
            },
        };
        return socket is null ? model : model with { MaxPendingConnections = socket.MaxPendingConnections };
    }

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
}
