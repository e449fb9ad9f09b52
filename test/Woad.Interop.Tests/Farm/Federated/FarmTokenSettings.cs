using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Interop.Tests.Farm.Federated;

/// <summary>The settings of a token service of the farm.</summary>
internal sealed class FarmTokenSettings : SecurityTokenServiceConfiguration
{
    public FarmTokenSettings(X509Certificate2 own, X509Certificate2 service)
        : base("urn:farm:issuer", new X509SigningCredentials(own), loadConfig: false)
    {
        Service = service;
        SecurityTokenService = typeof(FarmTokenService);
        DefaultTokenType = FederatedBindings.TokenType;
        DisableWsdl = true;
    }

    /// <summary>The certificate of the services, for which tokens are encrypted.</summary>
    public X509Certificate2 Service { get; }
}
