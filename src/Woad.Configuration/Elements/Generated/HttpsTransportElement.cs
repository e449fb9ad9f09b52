// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>httpsTransport</c> of the configuration.</summary>
public partial class HttpsTransportElement : HttpTransportElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("requireClientCertificate", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>requireClientCertificate</c>. Default: false.</summary>
    public bool RequireClientCertificate
    {
        get => (bool)this["requireClientCertificate"]!;
        set => this["requireClientCertificate"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(base.Properties, Own);

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(Channels.HttpsTransportBindingElement);

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        Check(bindingElement);
        HttpsTransportCarrier.Apply(ValueSource.Of(this), (Channels.HttpsTransportBindingElement)bindingElement);
    }

    /// <inheritdoc/>
    protected override TransportBindingElement CreateDefaultBindingElement() =>
        new Channels.HttpsTransportBindingElement();

    /// <inheritdoc/>
    protected override void InitializeFrom(BindingElement bindingElement)
    {
        base.InitializeFrom(bindingElement);
        var source = (Channels.HttpsTransportBindingElement)bindingElement;
        if (!Equals(RequireClientCertificate, source.RequireClientCertificate))
            this["requireClientCertificate"] = source.RequireClientCertificate;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "extendedProtectionPolicy" or "messageHandlerFactory" && LackingMembers.Accepts("HttpsTransportElement", elementName, reader);
}
