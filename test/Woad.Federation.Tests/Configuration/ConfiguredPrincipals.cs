using System.ServiceModel;
using Woad.Federation.Tests.Tokens.Issued;

namespace Woad.Federation.Tests.Configuration;

/// <summary>Tells the claims of its caller, as sets of claims have them.</summary>
public sealed class ConfiguredPrincipals : IPrincipalService
{
    public string Tell(string text)
    {
        var claims = ServiceSecurityContext.Current!.AuthorizationContext.ClaimSets.SelectMany(static set => set)
            .Select(static claim => claim.Resource as string).Where(static value => value is "Ada" or "clerk");
        return $"{text} by {string.Join(' ', claims.Distinct().Order(StringComparer.Ordinal))}";
    }
}
