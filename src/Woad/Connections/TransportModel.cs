using Woad.Envelopes;

namespace Woad.Connections;

/// <summary>The settings of a binding that its transport needs, fixed at open.</summary>
internal sealed record TransportModel : ChannelLimits
{
    /// <summary>URI scheme: http, net.tcp, ...</summary>
    public required string Scheme { get; init; }

    /// <summary>Measures the transport's timeouts.</summary>
    public required TimeProvider Clock { get; init; }

    /// <summary>Whether each connection is a session, in which both sides may send at any time.</summary>
    public required bool HasSessions { get; init; }

    /// <summary>Whether a service knows a way back to the sender of each message, without sessions.</summary>
    public bool AreDatagrams { get; init; }

    /// <summary>Whether messages go from clients to services only, and nothing comes back.</summary>
    public bool IsOneWay { get; init; }

    /// <summary>The encoder's content type, as announced and compared on the wire.</summary>
    public required string ContentType { get; init; }

    /// <summary>The pool of large arrays that messages are received into; null to keep none.</summary>
    public EnvelopePool? Envelopes { get; init; }

    /// <summary>How messages are compressed, which <see cref="ContentType"/> says; null for not at all.</summary>
    public EnvelopeCompression? Compression { get; init; }

    /// <summary>Whether messages are text, which peers may send as UTF-16 too.</summary>
    public bool IsText { get; init; }

    /// <summary>Another content type that is taken too (plain text on an MTOM endpoint); null for none.</summary>
    public string? OtherContentType { get; init; }

    /// <summary>
    /// Which content types an encoder of the program reads; null for those that match <see cref="ContentType"/>.
    /// </summary>
    public Func<string, bool>? ReadsContentType { get; init; }

    /// <summary>
    /// Bytes of strings that a session may carry in each direction (NBFSE); null without string tables.
    /// </summary>
    public int? MaxSessionStrings { get; init; }

    /// <summary>Whether the program writes the addressing headers itself: none are added to what is sent.</summary>
    public bool ManualAddressing { get; init; }

    /// <summary>Whether requests are streamed: a message may be used before its end has arrived.</summary>
    public bool StreamsRequests { get; init; }

    /// <summary>Whether replies are streamed.</summary>
    public bool StreamsReplies { get; init; }

    /// <summary>Bytes of a streamed message; larger ones are refused where the limit is passed.</summary>
    public long MaxStreamedSize { get; init; }

    /// <summary>Which hosts of a Via or URL an endpoint answers to, and in which order endpoints are asked.</summary>
    public HostMatch Hosts { get; init; }

    /// <summary>Whether only the address's own host is listened on; otherwise every local address.</summary>
    public bool ExactHost => Hosts == HostMatch.Exact;

    /// <summary>The settings that this transport alone has.</summary>
    public TransportSettings Settings { get; init; } = TransportSettings.None;

    /// <summary>The name under which the transport is registered: usually its scheme.</summary>
    public string Name => Settings.Transport ?? Scheme;

    /// <summary>The layer that protects a connection's bytes; null for none.</summary>
    public IStreamUpgrade? Upgrade { get; init; }

    /// <summary>A streamed message as its readers expect it.</summary>
    /// <param name="arriving">What arrives of it.</param>
    /// <param name="compression">How it is compressed; null for not.</param>
    public Stream Unpack(Stream arriving, EnvelopeCompression? compression) =>
        IsText ? new Utf8SourceStream(arriving) : compression?.Unpack(arriving) ?? arriving;

    /// <summary>How messages of a content type are compressed; null for not, and where none are.</summary>
    public EnvelopeCompression? CompressionOf(string? contentType) =>
        Compression is null ? null : EnvelopeCompression.Of(contentType);

    /// <summary>The same for a session whose client has named a content type.</summary>
    public TransportModel For(string? contentType)
    {
        var compression = CompressionOf(contentType);
        return ReferenceEquals(compression, Compression) ? this : this with
        {
            Compression = compression,
            ContentType = EnvelopeCompression.Plain(ContentType) + compression?.Suffix,
        };
    }
}
