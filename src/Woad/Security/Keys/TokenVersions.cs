using System.IdentityModel.Selectors;
using System.ServiceModel.Security;
using Woad.Security.Elements;

namespace Woad.Security.Keys;

/// <summary>Finds the version of WS-Security among the specifications of tokens.</summary>
internal static class TokenVersions
{
    private const string Profile = "http://ws-i.org/profiles/basic-security/core/1.0";

    /// <summary>The serializer of WS-Security's own tokens.</summary>
    /// <param name="version">The specifications.</param>
    /// <param name="samlSerializer">A SamlSerializer of the program; null for none.</param>
    public static WSSecurityTokenSerializer NewSerializer(SecurityTokenVersion version, object? samlSerializer = null)
    {
        var specifications = version.GetSecuritySpecifications();
        return new WSSecurityTokenSerializer(
            specifications.Contains(SecuredNames.Extension11)
                ? SecurityVersion.WSSecurity11
                : SecurityVersion.WSSecurity10,
            specifications.Contains(Profile),
            samlSerializer);
    }
}
