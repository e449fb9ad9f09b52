using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>The client's pool of idle connections to pipes.</summary>
public sealed class NamedPipeConnectionPoolSettings
{
    internal NamedPipeConnectionPoolSettings()
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

    /// <summary>Most idle connections kept for an address. Default: 10. Negative throws.</summary>
    public int MaxOutboundConnectionsPerEndpoint
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    } = 10;

    internal NamedPipeConnectionPoolSettings Clone() => (NamedPipeConnectionPoolSettings)MemberwiseClone();
}
