using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Layers;

namespace Woad.Bindings.Freezing;

/// <summary>The surroundings of a transport's element while its settings are fixed.</summary>
/// <param name="Encoding">The encoding of its messages.</param>
/// <param name="Timeouts">The times of the binding.</param>
/// <param name="Clock">Measures them.</param>
internal sealed record TransportFreezing(
    EncodingModel Encoding, IDefaultCommunicationTimeouts Timeouts, TimeProvider Clock)
{
    /// <summary>
    /// Whether only the client calls, and by an encoder of Woad: messages in sessions may be used while they arrive.
    /// </summary>
    public bool HandsOnArriving { get; init; }

    /// <summary>The settings that all transports have, of an element whose addresses have its scheme.</summary>
    public TransportModel Of(TransportBindingElement element) => new()
    {
        Scheme = element.Scheme,
        Clock = Clock,
        HasSessions = element.HasSessions,
        AreDatagrams = element.Shape == StackShape.Datagrams,
        IsOneWay = element.IsOneWay,
        ContentType = EncodingModels.ContentType(Encoding),
        MaxReceivedMessageSize = (int)Math.Min(element.MaxReceivedMessageSize, Array.MaxLength),
        OpenTimeout = Timeouts.OpenTimeout,
        CloseTimeout = Timeouts.CloseTimeout,
        SendTimeout = Timeouts.SendTimeout,
        ReceiveTimeout = Timeouts.ReceiveTimeout,
        OtherContentType = Encoding.IsMtom ? MtomEncoding.EnvelopeType(Encoding.Version) : null,
        ManualAddressing = element.ManualAddressing,
        Envelopes = PoolOf(element),
        Compression = Encoding.Compression,
        IsText = Encoding.IsText,
        ReadsContentType = Encoding.Custom is { } custom ? custom.Encoder.IsContentTypeSupported : null,
    };

    /// <summary>The process's pool of large arrays, or one of its own for an element whose maximum is set.</summary>
    private EnvelopePool PoolOf(TransportBindingElement element) =>
        element.MaxBufferPoolSize == BufferedSize.DefaultPool
            ? EnvelopePool.OfProcess
            : new EnvelopePool(element.MaxBufferPoolSize, Clock);

    /// <summary>Whether requests of a transfer mode are streamed.</summary>
    public static bool StreamsRequests(TransferMode mode) =>
        mode is TransferMode.Streamed or TransferMode.StreamedRequest;

    /// <summary>Whether replies of a transfer mode are streamed.</summary>
    public static bool StreamsReplies(TransferMode mode) =>
        mode is TransferMode.Streamed or TransferMode.StreamedResponse;

    /// <summary>The hosts that an endpoint answers to.</summary>
    public static HostMatch HostsOf(HostNameComparisonMode mode) => mode switch
    {
        HostNameComparisonMode.Exact => HostMatch.Exact,
        HostNameComparisonMode.WeakWildcard => HostMatch.Rest,
        _ => HostMatch.Any,
    };
}
