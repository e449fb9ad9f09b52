using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Secured;

/// <summary>
/// The message security that is measured: a secure conversation that a user name over a negotiated TLS key begins,
/// Basic256, signed and encrypted both ways.
/// </summary>
internal static class BenchSecurity
{
    private const string Name = "bench";

    /// <summary>Nobody but the benchmark's own processes speaks to the service.</summary>
    private const string Password = "no secret";

    private const int MostBytes = 64 * 1024 * 1024;

    /// <summary>Large messages want a pool that keeps their arrays, as Microsoft's pages advise.</summary>
    private const int PoolBytes = 4 * 1024 * 1024;

    /// <summary>The certificate of services in this process.</summary>
    public static X509Certificate2 Certificate { get; } = MakeCertificate();

    /// <summary>
    /// The binding of both sides. Replays are not detected, because the driver sends a request again and again; their
    /// cache is measured by itself.
    /// </summary>
    public static CustomBinding Binding(Protocol protocol)
    {
        Binding binding = protocol == Protocol.NetTcp
            ? new NetTcpBinding(SecurityMode.Message)
            {
                MaxReceivedMessageSize = MostBytes,
                MaxBufferPoolSize = PoolBytes,
                ReaderQuotas = XmlDictionaryReaderQuotas.Max,
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            }
            : new WSHttpBinding(SecurityMode.Message)
            {
                MaxReceivedMessageSize = MostBytes,
                MaxBufferPoolSize = PoolBytes,
                ReaderQuotas = XmlDictionaryReaderQuotas.Max,
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            };
        var elements = binding.CreateBindingElements();
        elements.Find<SecurityBindingElement>()!.LocalServiceSettings.DetectReplays = false;
        return new CustomBinding(elements) { SendTimeout = TimeSpan.FromMinutes(10) };
    }

    /// <summary>The address of a service as its clients know it.</summary>
    public static EndpointAddress Address(Uri address) => new(address, EndpointIdentity.CreateDnsIdentity(Name));

    /// <summary>Gives a service its certificate, and lets the benchmark's user in.</summary>
    public static void Give(ServiceHostBase host)
    {
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new BenchPassword(Name, Password);
    }

    /// <summary>Gives clients the benchmark's user.</summary>
    public static void Give(ChannelFactory factory)
    {
        factory.Credentials.UserName.UserName = Name;
        factory.Credentials.UserName.Password = Password;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        factory.Credentials.ServiceCertificate.Authentication.RevocationMode = X509RevocationMode.NoCheck;
    }

    /// <summary>A certificate that it has signed itself.</summary>
    public static X509Certificate2 MakeCertificate()
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={Name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName(Name);
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        using var made = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }
}
