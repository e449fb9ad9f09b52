// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>reliableSession</c> of the configuration.</summary>
public partial class StandardBindingReliableSessionElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("inactivityTimeout", "00:10:00", "00:00:00.0000001"),
        PropertyFacts.Flag("ordered", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>inactivityTimeout</c>. Default: 00:10:00. At least 00:00:00.0000001.</summary>
    public System.TimeSpan InactivityTimeout
    {
        get => (System.TimeSpan)this["inactivityTimeout"]!;
        set => this["inactivityTimeout"] = value;
    }

    /// <summary>The attribute <c>ordered</c>. Default: true.</summary>
    public bool Ordered
    {
        get => (bool)this["ordered"]!;
        set => this["ordered"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(ReliableSession source)
    {
        if (!Equals(InactivityTimeout, source.InactivityTimeout)) this["inactivityTimeout"] = source.InactivityTimeout;
        if (!Equals(Ordered, source.Ordered)) this["ordered"] = source.Ordered;
    }
}
