using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>The bank and its clients, with the settings that programs write in code.</summary>
internal static class BankPrograms
{
    public static WSHttpBinding WSHttp() => new(SecurityMode.Message)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
    };

    public static NetTcpBinding NetTcp() => new(SecurityMode.Message)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
    };

    public static ServiceHost Host(Binding binding, out EndpointAddress address, Action<ServiceHost>? configure = null)
    {
        var host = new ServiceHost(typeof(BankService));
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        var clients = host.Credentials.ClientCertificate.Authentication;
        clients.CertificateValidationMode = X509CertificateValidationMode.Custom;
        clients.CustomCertificateValidator = TestCertificates.Validator;
        var uri = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/bank");
        host.AddServiceEndpoint(typeof(IBank), binding, uri);
        configure?.Invoke(host);
        host.Open();
        address = new EndpointAddress(uri, new DnsEndpointIdentity("localhost"));
        return host;
    }

    public static BankClient Client(
        Binding binding, EndpointAddress address, string user = "alice", string? password = null)
    {
        var client = new BankClient(binding, address);
        client.ClientCredentials.UserName.UserName = user;
        client.ClientCredentials.UserName.Password = password ?? TestPasswords.Of(user);
        client.ClientCredentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        var services = client.ClientCredentials.ServiceCertificate.Authentication;
        services.CertificateValidationMode = X509CertificateValidationMode.Custom;
        services.CustomCertificateValidator = TestCertificates.Validator;
        return client;
    }
}
