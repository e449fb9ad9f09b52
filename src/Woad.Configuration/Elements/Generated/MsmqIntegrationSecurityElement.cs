// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>security</c> of the configuration.</summary>
public sealed partial class MsmqIntegrationSecurityElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("mode", MsmqIntegration.MsmqIntegrationSecurityMode.Transport),
        PropertyFacts.Child<MsmqTransportSecurityElement>("transport"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>mode</c>. Default: Transport.</summary>
    public MsmqIntegration.MsmqIntegrationSecurityMode Mode
    {
        get => (MsmqIntegration.MsmqIntegrationSecurityMode)this["mode"]!;
        set => this["mode"] = value;
    }

    /// <summary>The element <c>transport</c>.</summary>
    public MsmqTransportSecurityElement Transport => (MsmqTransportSecurityElement)this["transport"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(MsmqIntegration.MsmqIntegrationSecurity source)
    {
        if (!Equals(Mode, source.Mode)) this["mode"] = source.Mode;
        Transport.ReadFrom(source.Transport);
    }
}
