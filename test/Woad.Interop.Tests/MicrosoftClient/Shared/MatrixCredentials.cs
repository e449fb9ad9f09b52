using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Interop.Matrix;

/// <summary>What the clients of the matrix show and believe.</summary>
/// <param name="authorityFile">The authority of the run.</param>
/// <param name="clientFile">The client's certificate with its key.</param>
public sealed class MatrixCredentials(string authorityFile, string clientFile)
{
    public const string User = "alice";
    public const string Password = "p:\u00e4ss word";

    private readonly X509Certificate2 _authority = X509CertificateLoader.LoadCertificateFromFile(authorityFile);
    private readonly X509Certificate2 _client = X509Certificate2.CreateFromPemFile(clientFile);

    public void Set(ClientCredentials credentials)
    {
        credentials.UserName.UserName = User;
        credentials.UserName.Password = Password;
        credentials.ClientCertificate.Certificate = _client;
        var rules = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = new Validator(_authority),
        };
        credentials.ServiceCertificate.SslCertificateAuthentication = rules;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = rules.CertificateValidationMode;
        credentials.ServiceCertificate.Authentication.CustomCertificateValidator = rules.CustomCertificateValidator;
    }

    private sealed class Validator(X509Certificate2 authority) : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
            using var chain = new X509Chain();
            chain.ChainPolicy.TrustMode = X509ChainTrustMode.CustomRootTrust;
            chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
            chain.ChainPolicy.CustomTrustStore.Add(authority);
            if (!chain.Build(certificate))
            {
                throw new InvalidOperationException("The service's certificate is not of the authority.");
            }
        }
    }
}
