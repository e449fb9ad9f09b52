// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>localClientSettings</c> of the configuration.</summary>
public sealed partial class LocalClientSecuritySettingsElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("cacheCookies", true),
        PropertyFacts.Int("cookieRenewalThresholdPercentage", 60, min: 0, max: 100),
        PropertyFacts.Flag("detectReplays", true),
        PropertyFacts.Time("maxClockSkew", "00:05:00", "00:00:00"),
        PropertyFacts.Time("maxCookieCachingTime", "10675199.02:48:05.4775807", "00:00:00"),
        PropertyFacts.Flag("reconnectTransportOnFailure", true),
        PropertyFacts.Int("replayCacheSize", 900000, min: 1),
        PropertyFacts.Time("replayWindow", "00:05:00", "00:00:00"),
        PropertyFacts.Time("sessionKeyRenewalInterval", "10:00:00", "00:00:00"),
        PropertyFacts.Time("sessionKeyRolloverInterval", "00:05:00", "00:00:00"),
        PropertyFacts.Time("timestampValidityDuration", "00:05:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>cacheCookies</c>. Default: true.</summary>
    public bool CacheCookies
    {
        get => (bool)this["cacheCookies"]!;
        set => this["cacheCookies"] = value;
    }

    /// <summary>The attribute <c>cookieRenewalThresholdPercentage</c>. Default: 60. At least 0. At most 100.</summary>
    public int CookieRenewalThresholdPercentage
    {
        get => (int)this["cookieRenewalThresholdPercentage"]!;
        set => this["cookieRenewalThresholdPercentage"] = value;
    }

    /// <summary>The attribute <c>detectReplays</c>. Default: true.</summary>
    public bool DetectReplays
    {
        get => (bool)this["detectReplays"]!;
        set => this["detectReplays"] = value;
    }

    /// <summary>The attribute <c>maxClockSkew</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan MaxClockSkew
    {
        get => (System.TimeSpan)this["maxClockSkew"]!;
        set => this["maxClockSkew"] = value;
    }

    /// <summary>The attribute <c>maxCookieCachingTime</c>. Default: 10675199.02:48:05.4775807. At least 00:00:00.</summary>
    public System.TimeSpan MaxCookieCachingTime
    {
        get => (System.TimeSpan)this["maxCookieCachingTime"]!;
        set => this["maxCookieCachingTime"] = value;
    }

    /// <summary>The attribute <c>reconnectTransportOnFailure</c>. Default: true.</summary>
    public bool ReconnectTransportOnFailure
    {
        get => (bool)this["reconnectTransportOnFailure"]!;
        set => this["reconnectTransportOnFailure"] = value;
    }

    /// <summary>The attribute <c>replayCacheSize</c>. Default: 900000. At least 1.</summary>
    public int ReplayCacheSize
    {
        get => (int)this["replayCacheSize"]!;
        set => this["replayCacheSize"] = value;
    }

    /// <summary>The attribute <c>replayWindow</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan ReplayWindow
    {
        get => (System.TimeSpan)this["replayWindow"]!;
        set => this["replayWindow"] = value;
    }

    /// <summary>The attribute <c>sessionKeyRenewalInterval</c>. Default: 10:00:00. At least 00:00:00.</summary>
    public System.TimeSpan SessionKeyRenewalInterval
    {
        get => (System.TimeSpan)this["sessionKeyRenewalInterval"]!;
        set => this["sessionKeyRenewalInterval"] = value;
    }

    /// <summary>The attribute <c>sessionKeyRolloverInterval</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan SessionKeyRolloverInterval
    {
        get => (System.TimeSpan)this["sessionKeyRolloverInterval"]!;
        set => this["sessionKeyRolloverInterval"] = value;
    }

    /// <summary>The attribute <c>timestampValidityDuration</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan TimestampValidityDuration
    {
        get => (System.TimeSpan)this["timestampValidityDuration"]!;
        set => this["timestampValidityDuration"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
