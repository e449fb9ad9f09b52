using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace System.ServiceModel;

/// <summary>
/// Represents SOAP over UDP: SOAP 1.2 with WS-Addressing 1.0 as text, one message in each datagram, without security.
/// </summary>
/// <remarks>
/// Messages can get lost, and senders are not known. It is meant for small one-way messages whose loss does no harm.
/// Addresses are <c>soap.udp://host:port/path</c>.
/// </remarks>
public partial class UdpBinding : Binding, IBindingRuntimePreferences
{
    private readonly TextMessageEncodingBindingElement _text = new();
    private readonly UdpTransportBindingElement _transport = new();

    /// <summary>Initializes a new instance of the <see cref="UdpBinding"/> class with the default settings.</summary>
    public UdpBinding()
    {
    }

    /// <inheritdoc cref="UdpTransportBindingElement.DuplicateMessageHistoryLength"/>
    [Forward(nameof(_transport))] public partial int DuplicateMessageHistoryLength { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="UdpTransportBindingElement.MaxPendingMessagesTotalSize"/>
    [Forward(nameof(_transport))] public partial long MaxPendingMessagesTotalSize { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets or sets how often each message is sent again.</summary>
    /// <value>The default is 0.</value>
    /// <remarks>A reply ends the repetition. Receivers recognize the copies by the MessageID.</remarks>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxRetransmitCount
    {
        get => _transport.RetransmissionSettings.MaxUnicastRetransmitCount;
        set
        {
            _transport.RetransmissionSettings.MaxUnicastRetransmitCount = value;
            _transport.RetransmissionSettings.MaxMulticastRetransmitCount = value;
        }
    }

    /// <inheritdoc cref="UdpTransportBindingElement.MulticastInterfaceId"/>
    [Forward(nameof(_transport))] public partial string? MulticastInterfaceId { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Forward(nameof(_text), ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets the URI scheme, <c>soap.udp</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Gets or sets the encoding of the text that is written.</summary>
    /// <value>UTF-8 or UTF-16. The default is UTF-8.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is another encoding.</exception>
    [Forward(nameof(_text), nameof(TextMessageEncodingBindingElement.WriteEncoding), ShouldSerialize = true)]
    public partial Encoding TextEncoding { get; set; }

    /// <inheritdoc cref="UdpTransportBindingElement.TimeToLive"/>
    [Forward(nameof(_transport))] public partial int TimeToLive { get; set; }

    /// <summary>False: messages are received without a thread that waits.</summary>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements() => [_text.Clone(), _transport.Clone()];

    private protected override MessageVersion FindMessageVersion() => MessageVersion.Default;
}
