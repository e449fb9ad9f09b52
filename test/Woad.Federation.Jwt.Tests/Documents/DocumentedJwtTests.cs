using System.IdentityModel.Configuration;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Microsoft.IdentityModel.Tokens;
using Woad.Federation.Jwt.Tests.Calls;
using Woad.Federation.Jwt.Tests.Keys;
using Woad.TestSupport;

namespace Woad.Federation.Jwt.Tests.Documents;

/// <summary>The code of the page runs: over HTTPS, with the keys of a discovery document.</summary>
[Trait("Category", "Security")]
public sealed class DocumentedJwtTests
{
    [Fact]
    public Task Client_shows_its_access_token_to_a_service_that_reads_the_keys_of_the_issuer() => Task.Run(async () =>
    {
        await using var server = new DiscoveryServer { Names = ["jwt"] };
        await server.StartAsync();
        var identity = new IdentityConfiguration(loadConfig: false);
        await DocumentedJwt.TrustAsync(identity, server.Address, server.Document.AbsoluteUri);
        var address = $"https://localhost:{FreePort.Next()}/reports";
        using var certificate = NewCertificate();
        var host = new ServiceHost(typeof(Reports));
        host.Credentials.ServiceCertificate.Certificate = certificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Credentials.IdentityConfiguration = identity;
        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        binding.Security.Message.IssuedKeyType = System.IdentityModel.Tokens.SecurityKeyType.BearerKey;
        binding.Security.Message.EstablishSecurityContext = false;
        host.AddServiceEndpoint(typeof(IReports), binding, address);
        host.Open();

        Assert.Equal("x by Ada: auditor clerk", Call(address, server));
        host.Abort();
    });

    private static string Call(string address, DiscoveryServer server)
    {
        var factory = DocumentedJwt.Factory(address);
        factory.Credentials!.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
        };
        try
        {
            return DocumentedJwt.Client(factory, JwtWorld.Token(token =>
            {
                token.Issuer = server.Address;
                token.Audience = "orders-api";
                token.SigningCredentials = new SigningCredentials(
                    new RsaSecurityKey(TestKeys.Rsa("jwt")) { KeyId = "jwt" }, "RS256");
            })).Caller("x");
        }
        finally
        {
            factory.Abort();
        }
    }

    private static X509Certificate2 NewCertificate()
    {
        var request = new CertificateRequest(
            "CN=localhost", TestKeys.Rsa("https"), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var certificate = request.CreateSelfSigned(
            DateTimeOffset.UnixEpoch.AddYears(50), DateTimeOffset.UnixEpoch.AddYears(100));
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }
}
