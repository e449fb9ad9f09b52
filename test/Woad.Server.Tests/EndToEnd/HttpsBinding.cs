using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>A binding over HTTPS, with the certificates of the tests.</summary>
public abstract class HttpsBinding() : ServerBinding("https", FreePort.Https)
{
    public override bool HasSessions => false;

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses)
    {
        var host = base.CreateHost(service, baseAddresses);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        return host;
    }

    public override void Configure(ChannelFactory factory)
    {
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = TestCertificates.Validator,
        };
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
    }
}
