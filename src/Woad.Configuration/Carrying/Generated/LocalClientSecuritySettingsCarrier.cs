// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
namespace Woad.Configuration.Carrying;

/// <summary>Carries what a <c>LocalClientSecuritySettingsElement</c> says to <c>LocalClientSecuritySettings</c>.</summary>
internal static class LocalClientSecuritySettingsCarrier
{
    public static void Apply(ValueSource values, System.ServiceModel.Channels.LocalClientSecuritySettings target)
    {
        if (values.Has("cacheCookies")) target.CacheCookies = values.Flag("cacheCookies");
        if (values.Has("cookieRenewalThresholdPercentage")) target.CookieRenewalThresholdPercentage = values.Int("cookieRenewalThresholdPercentage");
        if (values.Has("detectReplays")) target.DetectReplays = values.Flag("detectReplays");
        if (values.Has("maxClockSkew")) target.MaxClockSkew = values.Time("maxClockSkew");
        if (values.Has("maxCookieCachingTime")) target.MaxCookieCachingTime = values.Time("maxCookieCachingTime");
        if (values.Has("reconnectTransportOnFailure")) target.ReconnectTransportOnFailure = values.Flag("reconnectTransportOnFailure");
        if (values.Has("replayCacheSize")) target.ReplayCacheSize = values.Int("replayCacheSize");
        if (values.Has("replayWindow")) target.ReplayWindow = values.Time("replayWindow");
        if (values.Has("sessionKeyRenewalInterval")) target.SessionKeyRenewalInterval = values.Time("sessionKeyRenewalInterval");
        if (values.Has("sessionKeyRolloverInterval")) target.SessionKeyRolloverInterval = values.Time("sessionKeyRolloverInterval");
        if (values.Has("timestampValidityDuration")) target.TimestampValidityDuration = values.Time("timestampValidityDuration");
    }
}
