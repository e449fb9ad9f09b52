using System.Configuration;
using System.Net;
using System.ServiceModel.Channels;
using Woad.Configuration.Elements;
using Woad.Mesh.Configuration;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>peerTransport</c> element of the configuration.</summary>
public class PeerTransportElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PeerProperties.Listen(),
        PropertyFacts.Long("maxBufferPoolSize", 524288, min: 1L),
        PropertyFacts.Long("maxReceivedMessageSize", 65536, min: 1L),
        PropertyFacts.Int("port", 0, min: 0, max: 65535),
        PropertyFacts.Child<PeerSecurityElement>("security"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="PeerTransportElement"/> class.</summary>
    public PeerTransportElement()
    {
    }

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(PeerTransportBindingElement);

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

    /// <summary>Gets the <c>security</c> child element, the security of the mesh.</summary>
    public PeerSecurityElement Security => (PeerSecurityElement)this["security"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        base.ApplyConfiguration(bindingElement);
        var target = (PeerTransportBindingElement)bindingElement;
        target.ListenIPAddress = ListenIPAddress;
        target.MaxBufferPoolSize = MaxBufferPoolSize;
        target.MaxReceivedMessageSize = MaxReceivedMessageSize;
        target.Port = Port;
        Security.ApplyTo(target.Security);
    }

    /// <inheritdoc/>
    public override void CopyFrom(ServiceModelExtensionElement from)
    {
        base.CopyFrom(from);
        var source = (PeerTransportElement)from;
        ListenIPAddress = source.ListenIPAddress;
        MaxBufferPoolSize = source.MaxBufferPoolSize;
        MaxReceivedMessageSize = source.MaxReceivedMessageSize;
        Port = source.Port;
        Security.Mode = source.Security.Mode;
        Security.Transport.CredentialType = source.Security.Transport.CredentialType;
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new PeerTransportBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (PeerTransportBindingElement)bindingElement;
        SetPropertyValueIfNotDefaultValue("listenIPAddress", source.ListenIPAddress);
        SetPropertyValueIfNotDefaultValue("maxBufferPoolSize", source.MaxBufferPoolSize);
        SetPropertyValueIfNotDefaultValue("maxReceivedMessageSize", source.MaxReceivedMessageSize);
        SetPropertyValueIfNotDefaultValue("port", source.Port);
        Security.ReadFrom(source.Security);
    }
}
