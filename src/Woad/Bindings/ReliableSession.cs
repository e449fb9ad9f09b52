using Woad.Bindings;

namespace System.ServiceModel;

/// <summary>Settings of a reliable session.</summary>
public class ReliableSession
{
    /// <summary>Whether messages are delivered in the order sent. Default: true.</summary>
    public bool Ordered { get; set; } = true;

    /// <summary>Time without any message after which the session fails. Default: 10 minutes. Zero or less throws.</summary>
    public TimeSpan InactivityTimeout
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromMinutes(10);
}
