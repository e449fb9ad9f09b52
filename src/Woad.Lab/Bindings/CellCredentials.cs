using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Lab.Targets;

namespace Woad.Lab.Bindings;

/// <summary>
/// What secure bindings need on both sides: a certificate made for the process, and a name with a password. Server
/// and callers are processes of one run on one machine, so the certificate is not checked.
/// </summary>
internal static class CellCredentials
{
    /// <summary>The name in the certificate of services.</summary>
    public const string ServiceName = "woad-lab";

    private const string UserName = "lab";
    private const string Password = "no secret";

    public static void Give(ServiceHostBase host)
    {
        host.Credentials.ServiceCertificate.Certificate = MakeCertificate();
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new CellPassword(UserName, Password);
    }

    public static void Give(ChannelFactory factory)
    {
        factory.Credentials.UserName.UserName = UserName;
        factory.Credentials.UserName.Password = Password;
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
            RevocationMode = X509RevocationMode.NoCheck,
        };
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        factory.Credentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck;
    }

    /// <summary>A certificate of this machine that it has signed itself.</summary>
    public static X509Certificate2 MakeCertificate()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            $"CN={ServiceName}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(ServiceName);
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        using var made = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }
}
