using System.ServiceModel.Channels;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML over TCP, with sessions.</summary>
public class NetTcpBinding : Binding
{
    private readonly TcpTransportBindingElement _transport = new();

    /// <summary>A binding with transport security and Windows credentials, as in WCF; see <see cref="Security"/>.</summary>
    public NetTcpBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetTcpBinding(SecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>A binding with a security mode and, if wanted, a reliable session.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetTcpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : this(securityMode) => ReliableSession.Enabled = reliableSessionEnabled;

    /// <summary>SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <summary>How host names are compared. Default: <see cref="HostNameComparisonMode.StrongWildcard"/>.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => _transport.HostNameComparisonMode;
        set => _transport.HostNameComparisonMode = value;
    }

    /// <summary>
    /// Most connections that wait in the operating system. Default: 12 for each processor. Zero or less throws.
    /// </summary>
    public int ListenBacklog
    {
        get => _transport.ListenBacklog;
        set => _transport.ListenBacklog = value;
    }

    /// <summary>Most bytes kept in buffer pools. Default: 524288. Negative throws.</summary>
    public long MaxBufferPoolSize
    {
        get => _transport.MaxBufferPoolSize;
        set => _transport.MaxBufferPoolSize = value;
    }

    /// <summary>
    /// Most bytes held in memory for a message. Default: 65536, or <see cref="MaxReceivedMessageSize"/> while messages
    /// are buffered. Zero or less throws.
    /// </summary>
    public int MaxBufferSize
    {
        get => _transport.MaxBufferSize;
        set => _transport.MaxBufferSize = value;
    }

    /// <summary>
    /// Most connections that wait for the service to take them and, once set, most idle connections that a client
    /// keeps for an address. Default: 12 for each processor. Zero or less throws.
    /// </summary>
    public int MaxConnections
    {
        get => _transport.MaxPendingConnections;
        set
        {
            _transport.MaxPendingConnections = value;
            _transport.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = value;
        }
    }

    /// <summary>Most bytes of a received message. Default: 65536. Zero or less throws.</summary>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set => _transport.MaxReceivedMessageSize = value;
    }

    /// <summary>Whether the port is shared with other processes. Default: false.</summary>
    public bool PortSharingEnabled
    {
        get => _transport.PortSharingEnabled;
        set => _transport.PortSharingEnabled = value;
    }

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <summary>The reliable session, by default off. Null throws.</summary>
    public OptionalReliableSession ReliableSession
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary><c>net.tcp</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Security, by default of the transport with Windows credentials. Null throws.</summary>
    public NetTcpSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether transactions flow from the client to the service. Default: false.</summary>
    public bool TransactionFlow { get; set; }

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get => _transport.TransferMode;
        set => _transport.TransferMode = value;
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        var encoding = new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas };
        return UnsupportedSettings.Require(OwnRefusal())
            ?? (Security.CreateUpgrade() is { } upgrade ? [encoding, upgrade, _transport.Clone()] : [encoding, _transport.Clone()]);
    }

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    private string? OwnRefusal() => Security.Mode is SecurityMode.Message or SecurityMode.TransportWithMessageCredential
        ? $"{Refusal("Security.Mode", Security.Mode)} Use SecurityMode.Transport with certificates or Windows credentials, or " +
            "SecurityMode.None, on service and client."
        : UnsupportedSettings.ReliableSession(this, ReliableSession)
            ?? UnsupportedSettings.TransactionFlow(this, TransactionFlow);
}
