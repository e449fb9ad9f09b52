using System.ServiceModel.Channels;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML between processes of one machine, with sessions. On Windows over named
/// pipes, which services of WCF and their clients share; on Unix over a Unix domain socket that belongs to the user.
/// </summary>
public class NetNamedPipeBinding : Binding
{
    private readonly NamedPipeTransportBindingElement _transport = new();

    /// <summary>A binding with transport security, as in WCF.</summary>
    public NetNamedPipeBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetNamedPipeBinding(NetNamedPipeSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <summary>How host names are compared. Default: <see cref="HostNameComparisonMode.StrongWildcard"/>.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => _transport.HostNameComparisonMode;
        set => _transport.HostNameComparisonMode = value;
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

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <summary><c>net.pipe</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Security settings. Null throws.</summary>
    public NetNamedPipeSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Whether transactions flow to the service. Default: false.</summary>
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
            ?? (Security.Mode == NetNamedPipeSecurityMode.Transport
                ? [encoding, WhoCalls(), _transport.Clone()]
                : [encoding, _transport.Clone()]);
    }

    /// <summary>Whether <see cref="MaxConnections"/> is not the default.</summary>
    public bool ShouldSerializeMaxConnections() => MaxConnections != new NetNamedPipeBinding().MaxConnections;

    /// <summary>Whether a quota was changed.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether a security setting is not the default.</summary>
    public bool ShouldSerializeSecurity() =>
        Security.Mode != NetNamedPipeSecurityMode.Transport || Security.ShouldSerializeTransport();

    /// <summary>Windows negotiates, as WCF does; a Unix kernel simply knows.</summary>
    private BindingElement WhoCalls() => OperatingSystem.IsWindows()
        ? new WindowsStreamSecurityBindingElement { ProtectionLevel = Security.Transport.ProtectionLevel }
        : new UnixPosixIdentityBindingElement();

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    private string? OwnRefusal() => UnsupportedSettings.TransactionFlow(this, TransactionFlow);
}
