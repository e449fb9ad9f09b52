using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>Explains features that need accounts of Windows.</summary>
internal static class WindowsAccounts
{
    /// <summary>The exception about a feature.</summary>
    public static PlatformNotSupportedException Missing(string feature) => new(Escaped.Text(
        $"The feature '{feature}' needs accounts of Windows, which this platform does not have. A service validates "
            + $"user names by its UserNameAuthentication or by a UserNameSecurityTokenHandler of its own, and reads "
            + $"the name of a Kerberos ticket from the claims of its identity."));

    /// <summary>An identity, or the account of Windows that it is mapped to where the rules ask for that.</summary>
    public static ClaimsIdentity Mapped(
        ClaimsIdentity identity, SamlSecurityTokenRequirement rules, Func<ClaimsIdentity, string> upnOf,
        Func<string, ClaimsIdentity> accountOf) =>
        rules.MapToWindows ? Join(accountOf(upnOf(identity)), identity) : identity;

    /// <summary>An account with the claims of the token that named it.</summary>
    public static ClaimsIdentity Join(ClaimsIdentity account, ClaimsIdentity claims)
    {
        ArgumentNullException.ThrowIfNull(account);
        account.AddClaims(claims.Claims);
        return account;
    }
}
