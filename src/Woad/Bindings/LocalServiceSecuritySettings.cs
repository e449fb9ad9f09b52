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

    /// <summary>How long a message is fresh. Default: 5 minutes. Zero or less throws.</summary>
    public TimeSpan TimestampValidityDuration
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>A copy.</summary>
    public LocalServiceSecuritySettings Clone() => (LocalServiceSecuritySettings)MemberwiseClone();
}
