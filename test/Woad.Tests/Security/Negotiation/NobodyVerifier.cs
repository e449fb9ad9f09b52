using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Tests.Security.Negotiation;

/// <summary>Believes no service.</summary>
internal sealed class NobodyVerifier : IdentityVerifier
{
    public int Asked { get; private set; }

    public override bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext)
    {
        Asked++;
        return false;
    }

    public override bool TryGetIdentity(EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity)
    {
        identity = EndpointIdentity.CreateDnsIdentity("service.test");
        return true;
    }
}
