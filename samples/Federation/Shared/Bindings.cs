using System.IdentityModel.Tokens;
using System.ServiceModel;

namespace Woad.Samples.Federation;

/// <summary>The bindings of the three programs.</summary>
internal static class Bindings
{
    private const string Saml2 = "urn:oasis:names:tc:SAML:2.0:assertion";

    /// <summary>A name and a password over HTTPS.</summary>
    public static WS2007HttpBinding UserName()
    {
        var binding = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    /// <summary>A token with a key over HTTPS.</summary>
    public static WS2007FederationHttpBinding IssuedToken()
    {
        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        binding.Security.Message.IssuedKeyType = SecurityKeyType.SymmetricKey;
        binding.Security.Message.IssuedTokenType = Saml2;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }
}
