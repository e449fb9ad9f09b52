using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>How <see cref="OneWayBindingElement"/> keeps the sessions that one-way messages are sent through.</summary>
public class ChannelPoolSettings
{
    /// <summary>Settings with their defaults.</summary>
    public ChannelPoolSettings()
    {
    }

    /// <summary>How long an unused channel is kept. Default: 2 minutes; <see cref="TimeSpan.MaxValue"/> for no limit. Negative throws.</summary>
    public TimeSpan IdleTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(2);

    /// <summary>
    /// How long a channel is used at all; an older one is closed instead of kept. Default: 10 minutes;
    /// <see cref="TimeSpan.MaxValue"/> for no limit. Negative throws.
    /// </summary>
    public TimeSpan LeaseTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(10);

    /// <summary>Most unused channels that are kept for an address. Default: 10. Zero or less throws.</summary>
    public int MaxOutboundChannelsPerEndpoint
    {
        get;
        set => field = SettingChecks.Positive(value);
    } = 10;

    internal ChannelPoolSettings Clone() => new()
    {
        IdleTimeout = IdleTimeout,
        LeaseTimeout = LeaseTimeout,
        MaxOutboundChannelsPerEndpoint = MaxOutboundChannelsPerEndpoint,
    };
}
