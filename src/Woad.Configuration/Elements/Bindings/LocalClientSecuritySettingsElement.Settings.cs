using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <content>The settings that the element says.</content>
public sealed partial class LocalClientSecuritySettingsElement
{
    internal void ReadFrom(LocalClientSecuritySettings source)
    {
        if (!Equals(CacheCookies, source.CacheCookies)) this["cacheCookies"] = source.CacheCookies;
        if (!Equals(CookieRenewalThresholdPercentage, source.CookieRenewalThresholdPercentage))
            this["cookieRenewalThresholdPercentage"] = source.CookieRenewalThresholdPercentage;
        if (!Equals(DetectReplays, source.DetectReplays)) this["detectReplays"] = source.DetectReplays;
        if (!Equals(MaxClockSkew, source.MaxClockSkew)) this["maxClockSkew"] = source.MaxClockSkew;
        if (!Equals(MaxCookieCachingTime, source.MaxCookieCachingTime)) this["maxCookieCachingTime"] =
            source.MaxCookieCachingTime;
        if (!Equals(ReconnectTransportOnFailure, source.ReconnectTransportOnFailure))
            this["reconnectTransportOnFailure"] = source.ReconnectTransportOnFailure;
        if (!Equals(ReplayCacheSize, source.ReplayCacheSize)) this["replayCacheSize"] = source.ReplayCacheSize;
        if (!Equals(ReplayWindow, source.ReplayWindow)) this["replayWindow"] = source.ReplayWindow;
        if (!Equals(SessionKeyRenewalInterval, source.SessionKeyRenewalInterval)) this["sessionKeyRenewalInterval"] =
            source.SessionKeyRenewalInterval;
        if (!Equals(SessionKeyRolloverInterval, source.SessionKeyRolloverInterval)) this["sessionKeyRolloverInterval"] =
            source.SessionKeyRolloverInterval;
        if (!Equals(TimestampValidityDuration, source.TimestampValidityDuration)) this["timestampValidityDuration"] =
            source.TimestampValidityDuration;
    }
}
