using System.ServiceModel.Channels;

namespace Woad.Configuration.Carrying;

/// <summary>Carries the limits of message security to the settings of their side.</summary>
internal static class LocalSecuritySettingsCarrier
{
    public static void Apply(ValueSource values, LocalClientSecuritySettings target)
    {
        if (values.Has("cacheCookies")) target.CacheCookies = values.Flag("cacheCookies");
        if (values.Has("cookieRenewalThresholdPercentage")) target.CookieRenewalThresholdPercentage =
            values.Int("cookieRenewalThresholdPercentage");
        if (values.Has("detectReplays")) target.DetectReplays = values.Flag("detectReplays");
        if (values.Has("maxClockSkew")) target.MaxClockSkew = values.Time("maxClockSkew");
        if (values.Has("maxCookieCachingTime")) target.MaxCookieCachingTime = values.Time("maxCookieCachingTime");
        if (values.Has("reconnectTransportOnFailure")) target.ReconnectTransportOnFailure =
            values.Flag("reconnectTransportOnFailure");
        if (values.Has("replayCacheSize")) target.ReplayCacheSize = values.Int("replayCacheSize");
        if (values.Has("replayWindow")) target.ReplayWindow = values.Time("replayWindow");
        if (values.Has("sessionKeyRenewalInterval")) target.SessionKeyRenewalInterval =
            values.Time("sessionKeyRenewalInterval");
        if (values.Has("sessionKeyRolloverInterval")) target.SessionKeyRolloverInterval =
            values.Time("sessionKeyRolloverInterval");
        if (values.Has("timestampValidityDuration")) target.TimestampValidityDuration =
            values.Time("timestampValidityDuration");
    }

    public static void Apply(ValueSource values, LocalServiceSecuritySettings target)
    {
        if (values.Has("detectReplays")) target.DetectReplays = values.Flag("detectReplays");
        if (values.Has("inactivityTimeout")) target.InactivityTimeout = values.Time("inactivityTimeout");
        if (values.Has("issuedCookieLifetime")) target.IssuedCookieLifetime = values.Time("issuedCookieLifetime");
        if (values.Has("maxCachedCookies")) target.MaxCachedCookies = values.Int("maxCachedCookies");
        if (values.Has("maxClockSkew")) target.MaxClockSkew = values.Time("maxClockSkew");
        if (values.Has("maxPendingSessions")) target.MaxPendingSessions = values.Int("maxPendingSessions");
        if (values.Has("maxStatefulNegotiations")) target.MaxStatefulNegotiations =
            values.Int("maxStatefulNegotiations");
        if (values.Has("peerAddressShare")) target.PeerAddressShare = values.Int("peerAddressShare");
        if (values.Has("negotiationTimeout")) target.NegotiationTimeout = values.Time("negotiationTimeout");
        if (values.Has("reconnectTransportOnFailure")) target.ReconnectTransportOnFailure =
            values.Flag("reconnectTransportOnFailure");
        if (values.Has("replayCacheSize")) target.ReplayCacheSize = values.Int("replayCacheSize");
        if (values.Has("replayWindow")) target.ReplayWindow = values.Time("replayWindow");
        if (values.Has("sessionKeyRenewalInterval")) target.SessionKeyRenewalInterval =
            values.Time("sessionKeyRenewalInterval");
        if (values.Has("sessionKeyRolloverInterval")) target.SessionKeyRolloverInterval =
            values.Time("sessionKeyRolloverInterval");
        if (values.Has("timestampValidityDuration")) target.TimestampValidityDuration =
            values.Time("timestampValidityDuration");
    }
}
