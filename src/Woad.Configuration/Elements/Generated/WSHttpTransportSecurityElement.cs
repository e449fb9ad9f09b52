// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transport</c> of the configuration.</summary>
public sealed partial class WSHttpTransportSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("clientCredentialType", HttpClientCredentialType.Windows),
        PropertyFacts.Choice("proxyCredentialType", HttpProxyCredentialType.None),
        PropertyFacts.Text("realm", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>clientCredentialType</c>. Default: Windows.</summary>
    public HttpClientCredentialType ClientCredentialType
    {
        get => (HttpClientCredentialType)this["clientCredentialType"]!;
        set => this["clientCredentialType"] = value;
    }

    /// <summary>The attribute <c>proxyCredentialType</c>. Default: None.</summary>
    public HttpProxyCredentialType ProxyCredentialType
    {
        get => (HttpProxyCredentialType)this["proxyCredentialType"]!;
        set => this["proxyCredentialType"] = value;
    }

    /// <summary>The attribute <c>realm</c>. Default: empty.</summary>
    public string Realm
    {
        get => (string)this["realm"]!;
        set => this["realm"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(HttpTransportSecurity source)
    {
        if (!Equals(ClientCredentialType, source.ClientCredentialType))
            this["clientCredentialType"] = source.ClientCredentialType;
        if (!Equals(ProxyCredentialType, source.ProxyCredentialType))
            this["proxyCredentialType"] = source.ProxyCredentialType;
        if (!Equals(Realm, source.Realm)) this["realm"] = source.Realm;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "extendedProtectionPolicy" && LackingMembers.Accepts("WSHttpTransportSecurityElement", elementName, reader);
}
