using System.Security.Claims;
using System.Security.Principal;

namespace Woad.Security;

/// <summary>The principal of a caller, of the identities that policies have found.</summary>
internal static class CallerPrincipal
{
    private const string Identities = "Identities";

    /// <summary>The principal; one with an empty identity where nobody in particular calls.</summary>
    /// <param name="properties">The properties of the evaluation of the policies; null for none.</param>
    public static ClaimsPrincipal Of(IDictionary<string, object>? properties) => new(
        properties?.TryGetValue(Identities, out var known) == true && known is IList<IIdentity> { Count: > 0 } all
            ? all.Select(static identity => identity as ClaimsIdentity ?? new ClaimsIdentity(identity))
            : [new ClaimsIdentity()]);
}
