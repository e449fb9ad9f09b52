using System.IdentityModel.Tokens;

namespace Woad.Federation.Handlers;

/// <summary>The handlers of a collection that a program does not fill itself.</summary>
internal static class UsualHandlers
{
    public static IEnumerable<SecurityTokenHandler> Create() =>
    [
        new KerberosSecurityTokenHandler(), new RsaSecurityTokenHandler(), new SamlSecurityTokenHandler(),
        new Saml2SecurityTokenHandler(), new WindowsUserNameSecurityTokenHandler(), new X509SecurityTokenHandler(),
        new EncryptedSecurityTokenHandler(), new SessionSecurityTokenHandler(),
    ];
}
