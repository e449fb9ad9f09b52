using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <content>The settings that the element says.</content>
public sealed partial class LocalServiceSecuritySettingsElement
{
    internal void ReadFrom(LocalServiceSecuritySettings source)
    {
        if (!Equals(DetectReplays, source.DetectReplays)) this["detectReplays"] = source.DetectReplays;
        if (!Equals(InactivityTimeout, source.InactivityTimeout)) this["inactivityTimeout"] = source.InactivityTimeout;
        if (!Equals(IssuedCookieLifetime, source.IssuedCookieLifetime)) this["issuedCookieLifetime"] =
            source.IssuedCookieLifetime;
        if (!Equals(MaxCachedCookies, source.MaxCachedCookies)) this["maxCachedCookies"] = source.MaxCachedCookies;
        if (!Equals(MaxClockSkew, source.MaxClockSkew)) this["maxClockSkew"] = source.MaxClockSkew;
        if (!Equals(MaxPendingSessions, source.MaxPendingSessions)) this["maxPendingSessions"] =
            source.MaxPendingSessions;
        if (!Equals(MaxStatefulNegotiations, source.MaxStatefulNegotiations)) this["maxStatefulNegotiations"] =
            source.MaxStatefulNegotiations;
        if (!Equals(PeerAddressShare, source.PeerAddressShare)) this["peerAddressShare"] = source.PeerAddressShare;
        if (!Equals(NegotiationTimeout, source.NegotiationTimeout)) this["negotiationTimeout"] =
            source.NegotiationTimeout;
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
