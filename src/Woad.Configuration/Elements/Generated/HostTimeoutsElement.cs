// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>timeouts</c> of the configuration.</summary>
public sealed partial class HostTimeoutsElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("closeTimeout", "00:00:10", "00:00:00"),
        PropertyFacts.Time("openTimeout", "00:01:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>closeTimeout</c>. Default: 00:00:10. At least 00:00:00.</summary>
    public System.TimeSpan CloseTimeout
    {
        get => (System.TimeSpan)this["closeTimeout"]!;
        set => this["closeTimeout"] = value;
    }

    /// <summary>The attribute <c>openTimeout</c>. Default: 00:01:00. At least 00:00:00.</summary>
    public System.TimeSpan OpenTimeout
    {
        get => (System.TimeSpan)this["openTimeout"]!;
        set => this["openTimeout"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
