using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>The pool of the sessions through which <see cref="OneWayBindingElement"/> sends one-way messages.</summary>
public class ChannelPoolSettings
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ChannelPoolSettings"/> class with the default settings.
    /// </summary>
    public ChannelPoolSettings()
    {
    }

    /// <summary>
    /// Gets or sets the maximum time that an unused channel is kept. Default: 2 minutes;
    /// <see cref="TimeSpan.MaxValue"/> for no limit.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan IdleTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(2);

    /// <summary>
    /// Gets or sets the maximum age of a channel; an older one is closed instead of kept. Default: 10 minutes;
    /// <see cref="TimeSpan.MaxValue"/> for no limit.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan LeaseTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(10);

    /// <summary>Gets or sets the maximum number of unused channels that are kept for an address.</summary>
    /// <value>The default is 10.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
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
