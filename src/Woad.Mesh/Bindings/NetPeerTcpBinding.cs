using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.PeerResolvers;
using System.Xml;
using Woad.Mesh.Wire;

namespace System.ServiceModel;

/// <summary>A binding by which each message reaches all nodes of a mesh.</summary>
/// <remarks>
/// Nodes are neighbors by connections of TCP, and pass messages on. Operations are one-way; a message may get lost.
/// Addresses are <c>net.p2p://mesh/path</c>. PNRP, the default resolver of .NET Framework, exists on Windows only: set
/// <see cref="Resolver"/>.
/// </remarks>
public class NetPeerTcpBinding : Binding, IBindingRuntimePreferences
{
    private const long MinMessageSize = 16384;

    private readonly BinaryMessageEncodingBindingElement _encoding = new();
    private readonly PeerTransportBindingElement _transport = new();

    /// <summary>Initializes a new instance of the <see cref="NetPeerTcpBinding"/> class.</summary>
    public NetPeerTcpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="NetPeerTcpBinding"/> class with the settings of a configuration.
    /// </summary>
    /// <param name="configurationName">The name of the binding configuration.</param>
    public NetPeerTcpBinding(string configurationName) : this() =>
        BindingConfiguration.Apply(this, "netPeerTcpBinding", configurationName);

    /// <summary>Gets a value that indicates whether PNRP is available: never.</summary>
    public static bool IsPnrpAvailable => false;

    /// <summary>Gets the version of SOAP, 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <summary>Gets or sets the IP address at which the node listens. Default: null, all.</summary>
    /// <exception cref="ArgumentException">The value is no address of one machine.</exception>
    public IPAddress? ListenIPAddress
    {
        get => _transport.ListenIPAddress;
        set => _transport.ListenIPAddress = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of the pool of buffers.</summary>
    /// <value>The default is 524,288.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public long MaxBufferPoolSize
    {
        get => _transport.MaxBufferPoolSize;
        set => _transport.MaxBufferPoolSize = value;
    }

    /// <summary>Gets or sets the maximum size, in bytes, of a received message.</summary>
    /// <value>The default is 65,536.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 16,384.</exception>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, MinMessageSize);
            _transport.MaxReceivedMessageSize = value;
        }
    }

    /// <summary>Gets or sets the port at which the node listens.</summary>
    /// <value>The default is 0: one that is free.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not between 0 and 65,535.</exception>
    public int Port
    {
        get => _transport.Port;
        set => _transport.Port = value;
    }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get => _encoding.ReaderQuotas;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            value.CopyTo(_encoding.ReaderQuotas);
        }
    }

    /// <summary>Gets the settings by which nodes find each other.</summary>
    public PeerResolverSettings Resolver { get; } = new();

    /// <summary>Gets the URI scheme, <c>net.p2p</c>.</summary>
    public override string Scheme => PeerNames.Scheme;

    /// <summary>Gets or sets the security of the mesh.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public PeerSecuritySettings Security
    {
        get => _transport.Security;
        set => _transport.Security = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>False: messages are received without a thread that waits.</summary>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;

    /// <summary>The resolver, the binary encoding and the transport of a mesh.</summary>
    /// <returns>The elements.</returns>
    public override BindingElementCollection CreateBindingElements() =>
        [CreateResolver(), _encoding.Clone(), _transport.Clone()];

    /// <summary>Returns a value that indicates whether <see cref="ReaderQuotas"/> differ from the defaults.</summary>
    /// <returns><see langword="true"/> if they do; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReaderQuotas() => _encoding.ShouldSerializeReaderQuotas();

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeTransport();

    private protected override MessageVersion FindMessageVersion() => MessageVersion.Soap12WSAddressing10;

    private PeerResolverBindingElement CreateResolver()
    {
        var isCustom = Resolver.Mode == PeerResolverMode.Custom
            || (Resolver.Mode == PeerResolverMode.Auto
                && (Resolver.Custom.Resolver is not null || Resolver.Custom.Address is not null));
        return isCustom
            ? new PeerCustomResolverBindingElement(Resolver.Custom) { ReferralPolicy = Resolver.ReferralPolicy }
            : new PnrpPeerResolverBindingElement(Resolver.ReferralPolicy);
    }
}
