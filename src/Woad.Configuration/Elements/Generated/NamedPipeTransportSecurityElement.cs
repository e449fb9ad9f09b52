// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>transport</c> of the configuration.</summary>
public sealed partial class NamedPipeTransportSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("protectionLevel", System.Net.Security.ProtectionLevel.EncryptAndSign),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>protectionLevel</c>. Default: EncryptAndSign.</summary>
    public System.Net.Security.ProtectionLevel ProtectionLevel
    {
        get => (System.Net.Security.ProtectionLevel)this["protectionLevel"]!;
        set => this["protectionLevel"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(NamedPipeTransportSecurity source)
    {
        if (!Equals(ProtectionLevel, source.ProtectionLevel)) this["protectionLevel"] = source.ProtectionLevel;
    }
}
