using System.ServiceModel;

namespace Woad.Security.Upgrades;

/// <summary>The name by which a client asks for a ticket of a service.</summary>
internal static class ServicePrincipal
{
    /// <summary>
    /// The principal that the endpoint's identity names; without one <c>host/</c> and the address's host.
    /// </summary>
    public static string Of(EndpointAddress target, Uri via) => target.Identity switch
    {
        SpnEndpointIdentity spn => (string)spn.IdentityClaim.Resource,
        UpnEndpointIdentity upn => (string)upn.IdentityClaim.Resource,
        DnsEndpointIdentity dns => $"host/{(string)dns.IdentityClaim.Resource}",
        _ => $"host/{via.IdnHost}",
    };
}
