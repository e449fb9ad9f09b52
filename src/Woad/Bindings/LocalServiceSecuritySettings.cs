using Woad.Bindings;

namespace System.ServiceModel.Channels;

/// <summary>What a service accepts of the security of messages, whatever its clients are told.</summary>
public sealed class LocalServiceSecuritySettings
{
    /// <summary>How far the clocks of both sides may be apart. Default: 5 minutes. Negative throws.</summary>
    public TimeSpan MaxClockSkew
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>
    /// How long a session that was issued may wait for its first message, and for its client's end when the service has ended
    /// its half. Default: 2 minutes. Zero or less throws. Sessions in use may be idle for the binding's ReceiveTimeout.
    /// </summary>
    public TimeSpan InactivityTimeout
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromMinutes(2);

    /// <summary>
    /// Sessions that may have been issued without the service having taken a message of theirs; further requests are answered
    /// that the service is too busy. Default: 128. Negative throws.
    /// </summary>
    public int MaxPendingSessions
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 128;

    /// <summary>How long a session's key is taken before the client must renew it. Default: 15 hours. Zero or less throws.</summary>
    public TimeSpan SessionKeyRenewalInterval
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromHours(15);

    /// <summary>How long a session's key is still taken after it was renewed. Default: 5 minutes. Zero or less throws.</summary>
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
    public LocalServiceSecuritySettings Clone() => (LocalServiceSecuritySettings)MemberwiseClone();
}
