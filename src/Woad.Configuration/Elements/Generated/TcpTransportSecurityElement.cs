// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transport</c> of the configuration.</summary>
public sealed partial class TcpTransportSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("clientCredentialType", TcpClientCredentialType.Windows),
        PropertyFacts.Choice("protectionLevel", System.Net.Security.ProtectionLevel.EncryptAndSign),
        PropertyFacts.Choice("sslProtocols", System.Security.Authentication.SslProtocols.None),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>clientCredentialType</c>. Default: Windows.</summary>
    public TcpClientCredentialType ClientCredentialType
    {
        get => (TcpClientCredentialType)this["clientCredentialType"]!;
        set => this["clientCredentialType"] = value;
    }

    /// <summary>The attribute <c>protectionLevel</c>. Default: EncryptAndSign.</summary>
    public System.Net.Security.ProtectionLevel ProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["protectionLevel"]!;
        set => this["protectionLevel"] = value;
    }

    /// <summary>The attribute <c>sslProtocols</c>. Default: None.</summary>
    public System.Security.Authentication.SslProtocols SslProtocols =>
        (System.Security.Authentication.SslProtocols)this["sslProtocols"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(TcpTransportSecurity source)
    {
        if (!Equals(ClientCredentialType, source.ClientCredentialType))
            this["clientCredentialType"] = source.ClientCredentialType;
        if (!Equals(ProtectionLevel, source.ProtectionLevel)) this["protectionLevel"] = source.ProtectionLevel;
        if (!Equals(SslProtocols, source.SslProtocols)) this["sslProtocols"] = source.SslProtocols;
    }

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "extendedProtectionPolicy" && LackingMembers.Accepts("TcpTransportSecurityElement", elementName, reader);
}
