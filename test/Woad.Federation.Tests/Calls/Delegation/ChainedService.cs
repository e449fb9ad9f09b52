using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Calls.Delegation;

/// <summary>Tells its caller and those who act for it, or calls the next service for its caller.</summary>
/// <param name="next">Opens a channel to the next service with the token of the caller; null for the last one.</param>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class ChainedService(Func<SecurityToken, IPrincipalService>? next) : IPrincipalService
{
    public string Tell(string text)
    {
        var identity = (ClaimsIdentity)OperationContext.Current!.ClaimsPrincipal!.Identity!;
        if (next is not null)
        {
            return next(((BootstrapContext)identity.BootstrapContext!).SecurityToken!).Tell(text);
        }

        for (var one = identity; one is not null; one = one.Actor)
        {
            text += (one == identity ? " by " : " via ") + one.FindFirst(ClaimTypes.Name)!.Value;
        }

        return text;
    }
}
