using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>The client's pool of idle connections to Unix domain sockets.</summary>
public sealed class UnixDomainSocketConnectionPoolSettings
{
    internal UnixDomainSocketConnectionPoolSettings()
    {
    }

    /// <summary>Clients with the same name share a pool. Default: <c>default</c>. Null throws.</summary>
    public string GroupName
    {
        get;
        set => field = Check.NotNull(value);
    } = "default";

    /// <summary>Time that a connection stays in the pool unused. Default: 2 minutes. Negative throws.</summary>
    public TimeSpan IdleTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(2);

    /// <summary>Age at which a connection is no longer put back. Default: 5 minutes. Negative throws.</summary>
    public TimeSpan LeaseTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMinutes(5);

    /// <summary>Most idle connections kept for an address. Default: 10. Negative throws.</summary>
    public int MaxOutboundConnectionsPerEndpoint
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    } = 10;

    internal UnixDomainSocketConnectionPoolSettings Clone() => (UnixDomainSocketConnectionPoolSettings)MemberwiseClone();
}
