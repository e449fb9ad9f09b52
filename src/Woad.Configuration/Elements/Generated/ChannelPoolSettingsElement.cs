// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>channelPoolSettings</c> of the configuration.</summary>
public sealed partial class ChannelPoolSettingsElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Time("idleTimeout", "00:02:00", "00:00:00"),
        PropertyFacts.Time("leaseTimeout", "00:10:00", "00:00:00"),
        PropertyFacts.Int("maxOutboundChannelsPerEndpoint", 10, min: 1),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>idleTimeout</c>. Default: 00:02:00. At least 00:00:00.</summary>
    public System.TimeSpan IdleTimeout
    {
        get => (System.TimeSpan)this["idleTimeout"]!;
        set => this["idleTimeout"] = value;
    }

    /// <summary>The attribute <c>leaseTimeout</c>. Default: 00:10:00. At least 00:00:00.</summary>
    public System.TimeSpan LeaseTimeout
    {
        get => (System.TimeSpan)this["leaseTimeout"]!;
        set => this["leaseTimeout"] = value;
    }

    /// <summary>The attribute <c>maxOutboundChannelsPerEndpoint</c>. Default: 10. At least 1.</summary>
    public int MaxOutboundChannelsPerEndpoint
    {
        get => (int)this["maxOutboundChannelsPerEndpoint"]!;
        set => this["maxOutboundChannelsPerEndpoint"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    internal void ReadFrom(Channels.ChannelPoolSettings source)
    {
        if (!Equals(IdleTimeout, source.IdleTimeout)) this["idleTimeout"] = source.IdleTimeout;
        if (!Equals(LeaseTimeout, source.LeaseTimeout)) this["leaseTimeout"] = source.LeaseTimeout;
        if (!Equals(MaxOutboundChannelsPerEndpoint, source.MaxOutboundChannelsPerEndpoint))
            this["maxOutboundChannelsPerEndpoint"] = source.MaxOutboundChannelsPerEndpoint;
    }
}
