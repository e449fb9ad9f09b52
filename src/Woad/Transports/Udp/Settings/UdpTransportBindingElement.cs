using Woad.Bindings.Freezing;
using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Udp;

namespace System.ServiceModel.Channels;

/// <summary>Represents SOAP over UDP as the transport of a binding: each message is one datagram.</summary>
/// <remarks>
/// Addresses are <c>soap.udp://host:port/path</c>. Datagrams are lost, doubled and reordered, and their senders are not
/// known: an address can be forged. Replies go to the address and port from which the request came.
/// </remarks>
public partial class UdpTransportBindingElement : TransportBindingElement
{
    private const int MostTimeToLive = 255;

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpTransportBindingElement"/> class with the default settings.
    /// </summary>
    public UdpTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UdpTransportBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] private protected partial UdpTransportBindingElement(UdpTransportBindingElement elementToBeCloned);

    /// <summary>Gets or sets the number of received messages whose copies are recognized by their MessageID.</summary>
    /// <value>The default is 0: copies are not recognized, unless messages are repeated; then 4,096.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(0, Min = 0)] public partial int DuplicateMessageHistoryLength { get; set; }

    /// <summary>
    /// Gets or sets the maximum size, in bytes, of all messages that have been received and not yet dispatched.
    /// </summary>
    /// <value>The default is 0, which is 1 MiB for each processor.</value>
    /// <remarks>Further datagrams are dropped. A datagram counts as 1,024 bytes at least.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(0L, Min = 0)] public partial long MaxPendingMessagesTotalSize { get; set; }

    /// <summary>Gets or sets the identifier of the network interface for multicast messages.</summary>
    /// <value>
    /// The identifier, name or index of the interface. The default is <see langword="null"/>: all interfaces that have
    /// multicast.
    /// </value>
    public string? MulticastInterfaceId { get; set; }

    /// <summary>Gets or sets how often, and when, a message is sent again.</summary>
    /// <value>By default nothing is sent again.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public UdpRetransmissionSettings RetransmissionSettings
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = new();

    /// <summary>Gets the URI scheme, <c>soap.udp</c>.</summary>
    public override string Scheme => UdpTransport.Scheme;

    /// <summary>Gets or sets the size, in bytes, of the buffer in which the system keeps received datagrams.</summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(65536, Min = 1)] public partial int SocketReceiveBufferSize { get; set; }

    /// <summary>Gets or sets the maximum number of routers that a datagram passes, plus one.</summary>
    /// <value>The default is 1: datagrams stay in their network. 0 keeps them on the machine.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative or larger than 255.</exception>
    public int TimeToLive
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, MostTimeToLive);
            field = value;
        }
    } = 1;

    /// <inheritdoc/>
    public override BindingElement Clone() => new UdpTransportBindingElement(this);

    /// <summary>Builds a factory of output or duplex channels.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for input or duplex channels.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>
    /// Determines whether channels of this type can be built for a client: <see cref="IOutputChannel"/> and
    /// <see cref="IDuplexChannel"/>.
    /// </summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <summary>
    /// Determines whether channels of this type can be built for a service: <see cref="IInputChannel"/> and
    /// <see cref="IDuplexChannel"/>.
    /// </summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <summary>
    /// Returns a value that indicates whether <see cref="RetransmissionSettings"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeRetransmissionSettings() =>
        RetransmissionSettings.MaxUnicastRetransmitCount > 0 || RetransmissionSettings.MaxMulticastRetransmitCount > 0
        || RetransmissionSettings.ShouldSerializeDelayLowerBound()
        || RetransmissionSettings.ShouldSerializeDelayUpperBound()
        || RetransmissionSettings.ShouldSerializeMaxDelayPerRetransmission();

    internal override bool HasSessions => false;

    internal override StackShape Shape => StackShape.Datagrams;

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new TextMessageEncodingBindingElement();

    /// <exception cref="InvalidOperationException">The encoding is MTOM.</exception>
    internal override TransportModel FreezeTransport(TransportFreezing freezing)
    {
        if (freezing.Encoding.IsMtom)
        {
            throw new InvalidOperationException(
                "The encoding of the binding is MTOM, whose messages need a content type beside them, and a datagram "
                    + "has none. Use TextMessageEncodingBindingElement or BinaryMessageEncodingBindingElement.");
        }

        var (unicast, multicast) = (RetransmissionSettings.Unicast(), RetransmissionSettings.Multicast());
        return freezing.Of(this) with
        {
            Settings = new UdpModel
            {
                Encoding = freezing.Encoding,
                TimeToLive = TimeToLive,
                ReceiveBufferSize = SocketReceiveBufferSize,
                Interface = MulticastInterfaceId,
                Unicast = unicast,
                Multicast = multicast,
                History = DuplicateMessageHistoryLength > 0 || (unicast.Count == 0 && multicast.Count == 0)
                    ? DuplicateMessageHistoryLength
                    : UdpModel.HistoryOfRepetitions,
                MaxPending = MaxPendingMessagesTotalSize > 0
                    ? MaxPendingMessagesTotalSize
                    : UdpModel.PendingByDefault,
            },
        };
    }

    internal override string? Unsupported() =>
        RetransmissionSettings.Refuse() is { } refusal ? $"{GetType().Name}.{refusal}" : null;

    partial void CopyOthers(UdpTransportBindingElement elementToBeCloned)
    {
        MulticastInterfaceId = elementToBeCloned.MulticastInterfaceId;
        TimeToLive = elementToBeCloned.TimeToLive;
        RetransmissionSettings = new UdpRetransmissionSettings(elementToBeCloned.RetransmissionSettings);
    }
}
