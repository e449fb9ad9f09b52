using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Framed sessions in TLS; the client shows a certificate or not.</summary>
public sealed class NetTcpTls(TcpClientCredentialType credential) : ServerBinding("net.tcp", FreePort.Tcp)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new NetTcpBinding(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = credential } },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetTcpBinding)binding).MaxReceivedMessageSize = bytes;

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses)
    {
        var host = base.CreateHost(service, baseAddresses);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        return host;
    }

    public override void Configure(ChannelFactory factory)
    {
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        if (credential == TcpClientCredentialType.Certificate)
        {
            factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        }
    }
}
