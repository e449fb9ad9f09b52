// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>sslStreamSecurity</c> of the configuration.</summary>
public sealed partial class SslStreamSecurityElement : BindingElementExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("requireClientCertificate", false),
        PropertyFacts.Choice("sslProtocols", System.Security.Authentication.SslProtocols.None),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>requireClientCertificate</c>. Default: false.</summary>
    public bool RequireClientCertificate
    {
        get => (bool)this["requireClientCertificate"]!;
        set => this["requireClientCertificate"] = value;
    }

    /// <summary>The attribute <c>sslProtocols</c>. Default: None.</summary>
    public System.Security.Authentication.SslProtocols SslProtocols =>
        (System.Security.Authentication.SslProtocols)this["sslProtocols"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.SslStreamSecurityBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        SslStreamSecurityCarrier.Apply(ValueSource.Of(this), (Channels.SslStreamSecurityBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new Channels.SslStreamSecurityBindingElement();
        ApplyConfiguration(element);
        return element;
    }

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.SslStreamSecurityBindingElement)bindingElement;
        if (!Equals(RequireClientCertificate, source.RequireClientCertificate))
            this["requireClientCertificate"] = source.RequireClientCertificate;
        if (!Equals(SslProtocols, source.SslProtocols)) this["sslProtocols"] = source.SslProtocols;
    }
}
