using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Conformance;

namespace Woad.Interop.Tests.Conversation;

/// <summary>
/// A client of secure conversations that shares nothing with Woad (Python, lxml): canonicalization, digests, derivation
/// of keys and both versions of WS-Trust are its own.
/// </summary>
[Trait("Category", "Security")]
public sealed class ConversationTests
{
    private static readonly string[] Expected =
    [
        "one: alice=1 alice=3",
        "two: alice=10",
        "renewal: renewed alice=7",
        "end of two: cancelled",
        "two: BadContextToken",
        "wrong key: InvalidSecurity",
    ];

    [Theory]
    [InlineData("feb2005", "session", "sha1")]
    [InlineData("feb2005", "derived", "sha1")]
    [InlineData("oasis", "session", "sha1")]
    [InlineData("oasis", "derived", "sha256")]
    public async Task Python_holds_sessions_over_https(string version, string keys, string digest)
    {
        var binding = version == "oasis"
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.AlgorithmSuite = digest == "sha256"
            ? SecurityAlgorithmSuite.Basic256Sha256
            : SecurityAlgorithmSuite.Default;
        var address = $"https://localhost:{FreePort.Next()}/counted";
        using var certificate = Certificate();
        var host = new ServiceHost(typeof(CountedService));
        host.Credentials.ServiceCertificate.Certificate = certificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OnePassword();
        host.AddServiceEndpoint(typeof(ICounted), binding, address);
        host.Open();
        try
        {
            using var python = new PeerProcess(
                "/usr/bin/python3", Path.Combine(AppContext.BaseDirectory, "Conversation", "conversation_client.py"),
                address, version, keys, digest);
            var lines = await python.ReadToEndAsync();
            Assert.True(python.Errors.Length == 0, python.Errors);
            Assert.Equal(Expected, lines);
        }
        finally
        {
            host.Abort();
        }
    }

    private static X509Certificate2 Certificate()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pfx), null);
    }
}
