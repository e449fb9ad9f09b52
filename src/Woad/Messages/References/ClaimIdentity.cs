using System.IdentityModel.Claims;
using System.ServiceModel;

namespace Woad.Messages;

/// <summary>An identity of no particular kind.</summary>
internal sealed class ClaimIdentity : EndpointIdentity
{
    public ClaimIdentity(Claim claim) => Initialize(claim);
}
