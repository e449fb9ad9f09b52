using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Authenticators and serializers as programs have them in their managers of tokens.</summary>
internal static class OwnAuthenticators
{
    /// <summary>The authenticator of a version of SAML, which trusts the issuer of <see cref="TokenWorld"/>.</summary>
    public static SecurityTokenAuthenticator Of(string version, string audience = TokenWorld.Audience)
    {
        if (version == "2.0")
        {
            return new OwnSaml2Authenticator(audience);
        }

        var authenticator = new SamlSecurityTokenAuthenticator(
            [new X509SecurityTokenAuthenticator(new OnlyIssuer())]);
        authenticator.AllowedAudienceUris.Add(audience);
        return authenticator;
    }

    /// <summary>The serializer of a name: the usual one, one with a SamlSerializer, a derived one.</summary>
    public static Func<SecurityTokenSerializer>? Serializer(string name) => name switch
    {
        "base" => null,
        "plain" => static () => new WSSecurityTokenSerializer(SecurityVersion.WSSecurity11),
        "with SamlSerializer" =>
            static () => new WSSecurityTokenSerializer(SecurityVersion.WSSecurity11, true, new SamlSerializer()),
        _ => static () => new DerivedSerializer(),
    };

    private sealed class DerivedSerializer() : WSSecurityTokenSerializer(SecurityVersion.WSSecurity11);
}
