using System.Configuration;
using System.Net;
using System.ServiceModel.Channels;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;
using Woad.Mesh.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>
/// Represents a <c>binding</c> element of the <c>netPeerTcpBinding</c> element in the configuration.
/// </summary>
public class NetPeerTcpBindingElement : StandardBindingElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PeerProperties.Listen(),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 0L),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 16384L),
        PropertyFacts.Int("port", 0, min: 0, max: 65535),
        PropertyFacts.Child<XmlDictionaryReaderQuotasElement>("readerQuotas"),
        PropertyFacts.Child<PeerResolverElement>("resolver"),
        PropertyFacts.Child<PeerSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="NetPeerTcpBindingElement"/> class.</summary>
    public NetPeerTcpBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="NetPeerTcpBindingElement"/> class with a name.
    /// </summary>
    /// <param name="name">The name of the binding's configuration.</param>
    public NetPeerTcpBindingElement(string name) : base(name)
    {
    }

    /// <summary>Gets or sets the <c>listenIPAddress</c> attribute, the IP address at which the node listens.</summary>
    public IPAddress? ListenIPAddress
    {
        get => (IPAddress?)this["listenIPAddress"];
        set => this["listenIPAddress"] = value;
    }

    /// <summary>Gets or sets the <c>maxBufferPoolSize</c> attribute, the maximum size of the pool of buffers.</summary>
    /// <value>The default is 524288.</value>
    public long MaxBufferPoolSize
    {
        get => (long)this["maxBufferPoolSize"]!;
        set => this["maxBufferPoolSize"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>maxReceivedMessageSize</c> attribute, the maximum size of a received message.
    /// </summary>
    /// <value>The default is 65536.</value>
    public long MaxReceivedMessageSize
    {
        get => (long)this["maxReceivedMessageSize"]!;
        set => this["maxReceivedMessageSize"] = value;
    }

    /// <summary>Gets or sets the <c>port</c> attribute, the port at which the node listens.</summary>
    /// <value>The default is 0, one that is free.</value>
    public int Port
    {
        get => (int)this["port"]!;
        set => this["port"] = value;
    }

    /// <summary>Gets the <c>readerQuotas</c> child element, the quotas of the XML that is read.</summary>
    public XmlDictionaryReaderQuotasElement ReaderQuotas => (XmlDictionaryReaderQuotasElement)this["readerQuotas"]!;

    /// <summary>Gets the <c>resolver</c> child element, the way by which nodes find each other.</summary>
    public PeerResolverElement Resolver => (PeerResolverElement)this["resolver"]!;

    /// <summary>Gets the <c>security</c> child element, the security of the mesh.</summary>
    public PeerSecurityElement Security => (PeerSecurityElement)this["security"]!;

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(NetPeerTcpBinding);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    protected override void InitializeFrom(Binding binding)
    {
        base.InitializeFrom(binding);
        var source = (NetPeerTcpBinding)binding;
        SetPropertyValueIfNotDefaultValue("listenIPAddress", source.ListenIPAddress);
        SetPropertyValueIfNotDefaultValue("maxBufferPoolSize", source.MaxBufferPoolSize);
        SetPropertyValueIfNotDefaultValue("maxReceivedMessageSize", source.MaxReceivedMessageSize);
        SetPropertyValueIfNotDefaultValue("port", source.Port);
        ReaderQuotas.ReadFrom(source.ReaderQuotas);
        Resolver.ReadFrom(source.Resolver);
        Security.ReadFrom(source.Security);
    }

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding)
    {
        var target = (NetPeerTcpBinding)binding;
        target.ListenIPAddress = ListenIPAddress;
        target.MaxBufferPoolSize = MaxBufferPoolSize;
        target.MaxReceivedMessageSize = MaxReceivedMessageSize;
        target.Port = Port;
        XmlDictionaryReaderQuotasCarrier.Apply(ValueSource.Of(ReaderQuotas), target.ReaderQuotas);
        Resolver.ApplyTo(target.Resolver);
        Security.ApplyTo(target.Security);
    }
}
