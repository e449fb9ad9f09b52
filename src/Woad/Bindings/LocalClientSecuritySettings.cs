using Woad.Bindings;

namespace System.ServiceModel.Channels;

/// <summary>What a client accepts of the security of messages, whatever the service does.</summary>
public sealed class LocalClientSecuritySettings
{
    /// <summary>How far the clocks of both sides may be apart. Default: 5 minutes. Negative throws.</summary>
    public TimeSpan MaxClockSkew
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>How long a session's key is used before it is renewed. Default: 10 hours. Zero or less throws.</summary>
    public TimeSpan SessionKeyRenewalInterval
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromHours(10);

    /// <summary>
    /// How long before the end of its life a key is renewed, when the service issues it for a shorter time. Default: 5 minutes.
    /// Zero or less throws.
    /// </summary>
    public TimeSpan SessionKeyRolloverInterval
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>How long a message is fresh. Default: 5 minutes. Zero or less throws.</summary>
    public TimeSpan TimestampValidityDuration
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>A copy.</summary>
    public LocalClientSecuritySettings Clone() => (LocalClientSecuritySettings)MemberwiseClone();
}
