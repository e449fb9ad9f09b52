using System.Security.Claims;

namespace Woad.Samples.Federation;

// <roles>
/// <summary>Gives callers the roles of this service by the department that their company names.</summary>
internal sealed class DepartmentRoles : ClaimsAuthenticationManager
{
    public override ClaimsPrincipal Authenticate(string resourceName, ClaimsPrincipal incomingPrincipal)
    {
        if (incomingPrincipal.Identity is ClaimsIdentity { IsAuthenticated: true } identity
            && identity.HasClaim(Addresses.Department, "purchasing"))
        {
            identity.AddClaim(new Claim(identity.RoleClaimType, "buyer"));
        }

        return base.Authenticate(resourceName, incomingPrincipal);
    }
}
// </roles>
