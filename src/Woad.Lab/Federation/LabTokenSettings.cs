using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Lab.Federation;

/// <summary>The settings of the laboratory's token service.</summary>
internal sealed class LabTokenSettings : SecurityTokenServiceConfiguration
{
    /// <param name="own">The certificate that signs tokens.</param>
    /// <param name="service">The certificate that keys of tokens are encrypted for.</param>
    public LabTokenSettings(X509Certificate2 own, X509Certificate2 service)
        : base("urn:woad:lab:issuer", new X509SigningCredentials(own), loadConfig: false)
    {
        Service = new X509EncryptingCredentials(service);
        SecurityTokenService = typeof(LabTokenService);
        DefaultTokenType = FederationBindings.TokenType;
        DisableWsdl = true;
    }

    /// <summary>The key of the service.</summary>
    public EncryptingCredentials Service { get; }
}
