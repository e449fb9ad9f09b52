using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Svcutil.Tests;

/// <summary>Bindings with security, and the credentials of both sides.</summary>
internal static class TestSecurity
{
    private const string Name = "alice";
    private const string Password = "the password of alice";

    public static void Set(ServiceCredentials credentials)
    {
        TestCertificates.Believe(credentials);
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OneUser();
    }

    public static void Set(ClientCredentials credentials)
    {
        TestCertificates.Believe(credentials);
        credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = TestCertificates.Validator,
        };
        (credentials.UserName.UserName, credentials.UserName.Password) = (Name, Password);
    }

    public static Binding Make(string binding) => binding switch
    {
        "BasicHttps" => new BasicHttpsBinding(),
        "BasicHttps UserName" => new BasicHttpsBinding(BasicHttpsSecurityMode.TransportWithMessageCredential),
        "NetHttps" => new NetHttpsBinding(),
        "NetHttps WebSockets" => new NetHttpsBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
        "WSHttp Transport" => new WSHttpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
        },
        "WSHttp Message" => new WSHttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        "WS2007Http Certificate" => new WS2007HttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
        },
        "NetTcp Transport" => new NetTcpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
        },
        "NetTcp UserName" => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        "NetTcp Message" => new NetTcpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
        },
        _ => throw new ArgumentOutOfRangeException(nameof(binding), binding, "No such binding."),
    };

    private sealed class OneUser : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if ((userName, password) != (Name, Password))
            {
                throw new SecurityTokenValidationException("The password is wrong.");
            }
        }
    }
}
