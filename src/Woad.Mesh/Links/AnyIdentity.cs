using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Mesh.Links;

/// <summary>Lets certificates belong to any address: nodes are called by addresses that name no one.</summary>
internal sealed class AnyIdentity : IdentityVerifier
{
    public override bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext) => true;

    public override bool TryGetIdentity(
        EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity)
    {
        identity = new DnsEndpointIdentity("node");
        return true;
    }
}
