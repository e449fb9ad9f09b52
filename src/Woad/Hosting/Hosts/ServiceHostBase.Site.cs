using Woad.Hosting;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>The site of service files that the host belongs to; null for others.</summary>
    internal HostingSite? Site { get; } = HostingSite.Current;

    /// <summary>The configuration of the host's site, or else of the process.</summary>
    internal ConfigurationSource? Configuration => Site is null ? ConfigurationSource.Current : Site.Configuration;
}
