using System.Security.Claims;

namespace Woad.Samples.Federation;

// <rules>
/// <summary>Everybody with a token places orders, and buyers cancel them.</summary>
internal sealed class BuyersCancel : ClaimsAuthorizationManager
{
    public override bool CheckAccess(AuthorizationContext context) =>
        context.Principal.Identity is { IsAuthenticated: true }
        && (!context.Action.Any(static action => action.Value.EndsWith("/Cancel", StringComparison.Ordinal))
            || context.Principal.IsInRole("buyer"));
}
// </rules>
