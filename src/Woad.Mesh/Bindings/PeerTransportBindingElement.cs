using System.Net;
using System.Net.Sockets;
using System.ServiceModel.Description;
using System.ServiceModel.PeerResolvers;
using System.ServiceModel.Security;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics.Logs;
using Woad.Mesh.Channels;
using Woad.Mesh.Links;
using Woad.Mesh.Nodes;
using Woad.Mesh.Wire;
using Woad.Metadata;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>The transport of a mesh: messages reach all nodes. Addresses are <c>net.p2p://mesh/path</c>.</summary>
public sealed class PeerTransportBindingElement : TransportBindingElement, IPolicyExportExtension, IWsdlExportExtension
{
    private const string WsdlTransport = "http://schemas.microsoft.com/soap/peer";

    /// <summary>Initializes a new instance of the <see cref="PeerTransportBindingElement"/> class.</summary>
    public PeerTransportBindingElement()
    {
    }

    private PeerTransportBindingElement(PeerTransportBindingElement other) : base(other) =>
        (ListenIPAddress, Port, Security) = (other.ListenIPAddress, other.Port, other.Security.Clone());

    /// <summary>Gets or sets the IP address at which the node listens. Default: null, all.</summary>
    /// <exception cref="ArgumentException">The value is no address of one machine.</exception>
    public IPAddress? ListenIPAddress
    {
        get;
        set => field = Check(value);
    }

    /// <summary>Gets or sets the port at which the node listens.</summary>
    /// <value>The default is 0: one that is free.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not between 0 and 65,535.</exception>
    public int Port
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 65535);
            field = value;
        }
    }

    /// <summary>Gets the URI scheme, <c>net.p2p</c>.</summary>
    public override string Scheme => PeerNames.Scheme;

    /// <summary>Gets the security of the mesh.</summary>
    public PeerSecuritySettings Security { get; internal set; } = new();

    /// <inheritdoc/>
    public override BindingElement Clone() => new PeerTransportBindingElement(this);

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) =>
        typeof(TChannel) == typeof(IOutputChannel) || typeof(TChannel) == typeof(IDuplexChannel);

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        typeof(TChannel) == typeof(IInputChannel) || typeof(TChannel) == typeof(IDuplexChannel);

    /// <summary>Builds a factory of output channels or duplex channels.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckShape(CanBuildChannelFactory<TChannel>(context), typeof(TChannel));
        return new PeerChannelFactory<TChannel>(context.Binding, Source(context), ManualAddressing);
    }

    /// <summary>Builds a listener for input channels or duplex channels.</summary>
    /// <typeparam name="TChannel">The type of the channels.</typeparam>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckShape(CanBuildChannelListener<TChannel>(context), typeof(TChannel));
        var address = context.ListenUriBaseAddress ?? throw new InvalidOperationException(
            "A listener of a mesh needs an address: net.p2p://mesh/path.");
        if (!string.IsNullOrEmpty(context.ListenUriRelativeAddress))
        {
            address = new Uri(address.AbsoluteUri.TrimEnd('/') + "/" + context.ListenUriRelativeAddress);
        }

        return new PeerChannelListener<TChannel>(context.Binding, Source(context), address, ManualAddressing);
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return typeof(T) == typeof(MessageVersion)
            ? (T)(object)(Encoding(context)?.MessageVersion ?? MessageVersion.Soap12WSAddressing10)
            : base.GetProperty<T>(context);
    }

    /// <summary>Adds the assertions of the encoding and of addressing to the policy.</summary>
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        if (context.BindingElements.Find<MessageEncodingBindingElement>() is null)
        {
            ((IPolicyExportExtension)new BinaryMessageEncodingBindingElement()).ExportPolicy(exporter, context);
        }

        PolicyAssertions.AddAddressing(exporter, context);
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context) =>
        SoapExport.Transport(context, WsdlTransport);

    internal static IPAddress? Check(IPAddress? address) => address is null
        || (address.AddressFamily is AddressFamily.InterNetwork or AddressFamily.InterNetworkV6
            && !address.Equals(IPAddress.Any) && !address.Equals(IPAddress.IPv6Any)
            && !address.Equals(IPAddress.Broadcast) && !address.IsIPv6Multicast
            && !(address.AddressFamily == AddressFamily.InterNetwork
                && address.GetAddressBytes()[0] is >= 224 and < 240))
        ? address
        : throw new ArgumentException(Escaped.Text(
            $"{address} is no address of one machine. Set ListenIPAddress to the address of an interface, or to null "
                + $"for all."), nameof(address));

    private static MessageEncodingBindingElement? Encoding(BindingContext context) =>
        context.BindingParameters.Find<MessageEncodingBindingElement>()
        ?? context.RemainingBindingElements.Find<MessageEncodingBindingElement>();

    private static void CheckShape(bool isKnown, Type channel)
    {
        if (!isKnown)
        {
            throw new ArgumentException(Escaped.Text(
                $"Channels of type {channel.Name} cannot be built over a mesh: messages go one way, to all nodes. "
                    + $"Use a contract whose operations are one-way, with or without callbacks."), nameof(channel));
        }
    }

    private PeerSource Source(BindingContext context)
    {
        var element = context.BindingParameters.Find<PeerResolverBindingElement>()
            ?? new PnrpPeerResolverBindingElement();
        var resolver = element.CreatePeerResolver();
        var quotas = new XmlDictionaryReaderQuotas();
        (Encoding(context)?.GetProperty<XmlDictionaryReaderQuotas>(context) ?? quotas).CopyTo(quotas);
        var (security, size, credential) = (Security.Clone(), MaxReceivedMessageSize, Credential(context));
        var (address, port) = (ListenIPAddress, Port);
        var logger = EscapingLogs.Create(
            context.BindingParameters.Find<ILoggerFactory>() ?? new StandardErrorLoggers(ProcessClock.Instance),
            "Woad.Mesh");
        return new(
            mesh => new NodeSettings
            {
                Mesh = mesh,
                ListenIPAddress = address,
                Port = port,
                MaxReceivedMessageSize = size,
                ReaderQuotas = quotas,
                Security = security,
                Credential = credential,
                Resolver = resolver,
                ReferralPolicy = element.ReferralPolicy,
                Logger = logger,
                Clock = ProcessClock.Instance,
            },
            port);
    }

    private static PeerCredential? Credential(BindingContext context) =>
        context.BindingParameters.Find<ClientCredentials>()?.Peer.Clone()
        ?? context.BindingParameters.Find<ServiceCredentials>()?.Peer.Clone();
}
