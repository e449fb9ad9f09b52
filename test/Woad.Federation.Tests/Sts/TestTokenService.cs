using System.IdentityModel;
using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Sts;

/// <summary>Issues tokens to everybody, for services of one host.</summary>
public sealed class TestTokenService(SecurityTokenServiceConfiguration settings) : SecurityTokenService(settings)
{
    /// <summary>The settings of the token service.</summary>
    public static SecurityTokenServiceConfiguration Settings() =>
        new("urn:sts", new X509SigningCredentials(Certificate()), loadConfig: false)
        {
            SecurityTokenService = typeof(TestTokenService),
            DefaultTokenType = "urn:oasis:names:tc:SAML:2.0:assertion",
        };

    protected override Scope GetScope(ClaimsPrincipal principal, RequestSecurityToken request) =>
        request.AppliesTo?.Uri.Host == "service.example.org"
            ? new Scope(request.AppliesTo.Uri.OriginalString)
            {
                TokenEncryptionRequired = false,
                SymmetricKeyEncryptionRequired = false,
            }
            : throw new RequestFailedException("The service is not known.");

    protected override ClaimsIdentity GetOutputClaimsIdentity(
        ClaimsPrincipal principal, RequestSecurityToken request, Scope scope) =>
        new([new Claim(ClaimTypes.Name, "somebody")]);

    private static X509Certificate2 Certificate()
    {
        using var key = TestKeys.Rsa("sts");
        return new CertificateRequest("CN=sts", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            .CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.AddYears(200));
    }
}
