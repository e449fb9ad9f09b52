using System.Collections.ObjectModel;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Serving;

/// <summary>
/// Carries out the requests of clients: a service of the program, called through its Begin and End methods.
/// </summary>
internal interface IDiscoveryHandler
{
    Task FindAsync(FindRequestContext request);

    Task<EndpointDiscoveryMetadata?> ResolveAsync(ResolveCriteria criteria);

    /// <summary>The proxies to which a client of the ad hoc mode is sent; null when it is answered here.</summary>
    Task<Collection<EndpointDiscoveryMetadata>?> RedirectFindAsync(FindCriteria criteria);

    /// <summary>The proxies to which a client of the ad hoc mode is sent; null when it is answered here.</summary>
    Task<Collection<EndpointDiscoveryMetadata>?> RedirectResolveAsync(ResolveCriteria criteria);
}
