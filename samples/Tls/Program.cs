using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Samples.Tls;

using var serviceCertificate = Certificates.Create("localhost");
using var clientCertificate = Certificates.Create("client.example");
using var host = Host(serviceCertificate, clientCertificate);
host.Open();

Console.WriteLine($"certificate: {CallWithCertificate(serviceCertificate, clientCertificate)}");
Console.WriteLine($"user name:   {CallWithUserName(serviceCertificate, "wonderland")}");
try
{
    CallWithUserName(serviceCertificate, "guess");
}
catch (MessageSecurityException)
{
    Console.WriteLine("wrong password: refused");
}

// <host>
static ServiceHost Host(X509Certificate2 certificate, X509Certificate2 client)
{
    var host = new ServiceHost(typeof(Accounts), new Uri("net.tcp://localhost:8028"));
    host.AddServiceEndpoint(typeof(IAccounts), CertificateBinding(), "certificate");
    host.AddServiceEndpoint(typeof(IAccounts), UserNameBinding(), "user");
    var credentials = host.Credentials;
    credentials.ServiceCertificate.Certificate = certificate;
    var callers = credentials.ClientCertificate.Authentication;
    callers.CertificateValidationMode = X509CertificateValidationMode.Custom;
    callers.CustomCertificateValidator = new ExpectedCertificate(client.Thumbprint);
    credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
    credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new PasswordValidator();
    return host;
}

static NetTcpBinding CertificateBinding()
{
    var binding = new NetTcpBinding(SecurityMode.Transport);
    binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;
    return binding;
}

static NetTcpBinding UserNameBinding()
{
    var binding = new NetTcpBinding(SecurityMode.TransportWithMessageCredential);
    binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
    return binding;
}
// </host>

// <client>
static string CallWithCertificate(X509Certificate2 service, X509Certificate2 client)
{
    var address = new EndpointAddress("net.tcp://localhost:8028/certificate");
    var factory = new ChannelFactory<IAccounts>(CertificateBinding(), address);
    factory.Credentials.ClientCertificate.Certificate = client;
    Expect(factory, service);
    using (factory)
    {
        return factory.CreateChannel().Caller();
    }
}

static string CallWithUserName(X509Certificate2 service, string password)
{
    var address = new EndpointAddress("net.tcp://localhost:8028/user");
    var factory = new ChannelFactory<IAccounts>(UserNameBinding(), address);
    factory.Credentials.UserName.UserName = "alice";
    factory.Credentials.UserName.Password = password;
    Expect(factory, service);
    using (factory)
    {
        return factory.CreateChannel().Caller();
    }
}

static void Expect(ChannelFactory factory, X509Certificate2 service)
{
    var authentication = factory.Credentials.ServiceCertificate.Authentication;
    authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
    authentication.CustomCertificateValidator = new ExpectedCertificate(service.Thumbprint);
}
// </client>
