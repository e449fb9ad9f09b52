// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>localServiceSettings</c> of the configuration.</summary>
public sealed partial class LocalServiceSecuritySettingsElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("detectReplays", true),
        PropertyFacts.Time("inactivityTimeout", "00:02:00", "00:00:00"),
        PropertyFacts.Time("issuedCookieLifetime", "10:00:00", "00:00:00"),
        PropertyFacts.Int("maxCachedCookies", 1000, min: 0),
        PropertyFacts.Time("maxClockSkew", "00:05:00", "00:00:00"),
        PropertyFacts.Int("maxPendingSessions", 128, min: 1),
        PropertyFacts.Int("maxStatefulNegotiations", 128, min: 0),
        PropertyFacts.Time("negotiationTimeout", "00:01:00", "00:00:00"),
        PropertyFacts.Flag("reconnectTransportOnFailure", true),
        PropertyFacts.Int("replayCacheSize", 900000, min: 1),
        PropertyFacts.Time("replayWindow", "00:05:00", "00:00:00"),
        PropertyFacts.Time("sessionKeyRenewalInterval", "15:00:00", "00:00:00"),
        PropertyFacts.Time("sessionKeyRolloverInterval", "00:05:00", "00:00:00"),
        PropertyFacts.Time("timestampValidityDuration", "00:05:00", "00:00:00"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>detectReplays</c>. Default: true.</summary>
    public bool DetectReplays
    {
        get => (bool)this["detectReplays"]!;
        set => this["detectReplays"] = value;
    }

    /// <summary>The attribute <c>inactivityTimeout</c>. Default: 00:02:00. At least 00:00:00.</summary>
    public System.TimeSpan InactivityTimeout
    {
        get => (System.TimeSpan)this["inactivityTimeout"]!;
        set => this["inactivityTimeout"] = value;
    }

    /// <summary>The attribute <c>issuedCookieLifetime</c>. Default: 10:00:00. At least 00:00:00.</summary>
    public System.TimeSpan IssuedCookieLifetime
    {
        get => (System.TimeSpan)this["issuedCookieLifetime"]!;
        set => this["issuedCookieLifetime"] = value;
    }

    /// <summary>The attribute <c>maxCachedCookies</c>. Default: 1000. At least 0.</summary>
    public int MaxCachedCookies
    {
        get => (int)this["maxCachedCookies"]!;
        set => this["maxCachedCookies"] = value;
    }

    /// <summary>The attribute <c>maxClockSkew</c>. Default: 00:05:00. At least 00:00:00.</summary>
    public System.TimeSpan MaxClockSkew
    {
        get => (System.TimeSpan)this["maxClockSkew"]!;
        set => this["maxClockSkew"] = value;
    }

    /// <summary>The attribute <c>maxPendingSessions</c>. Default: 128. At least 1.</summary>
    public int MaxPendingSessions
    {
        get => (int)this["maxPendingSessions"]!;
        set => this["maxPendingSessions"] = value;
    }

    /// <summary>The attribute <c>maxStatefulNegotiations</c>. Default: 128. At least 0.</summary>
    public int MaxStatefulNegotiations
    {
        get => (int)this["maxStatefulNegotiations"]!;
        set => this["maxStatefulNegotiations"] = value;
    }

    /// <summary>The attribute <c>negotiationTimeout</c>. Default: 00:01:00. At least 00:00:00.</summary>
    public System.TimeSpan NegotiationTimeout
    {
        get => (System.TimeSpan)this["negotiationTimeout"]!;
        set => this["negotiationTimeout"] = value;
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

    /// <summary>The attribute <c>sessionKeyRenewalInterval</c>. Default: 15:00:00. At least 00:00:00.</summary>
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
