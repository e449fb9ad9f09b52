using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Calls;

/// <summary>The settings of a <see cref="NamingTokenService"/>.</summary>
internal sealed class NamingSettings : SecurityTokenServiceConfiguration
{
    public NamingSettings()
        : base("https://issuer.test", new X509SigningCredentials(TokenWorld.IssuerCertificate), loadConfig: false)
    {
        SecurityTokenService = typeof(NamingTokenService);
        DisableWsdl = true;
    }

    /// <summary>Whether tokens are encrypted for the service.</summary>
    public bool Encrypts { get; init; }

    /// <summary>The role that each token adds.</summary>
    public string Role { get; init; } = "clerk";
}
