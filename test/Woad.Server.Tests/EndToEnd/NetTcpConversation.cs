using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Conversation;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>A secure conversation over framed sessions in TLS, established by name and password.</summary>
public sealed class NetTcpConversation() : ServerBinding("net.tcp", FreePort.Tcp)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    /// <summary>Whether there is a reliable session above.</summary>
    public bool IsReliable { get; init; }

    public override Binding Create() => new NetTcpBinding(SecurityMode.TransportWithMessageCredential, IsReliable)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetTcpBinding)binding).MaxReceivedMessageSize = bytes;

    public override ServiceHostBase CreateHost(object service, params Uri[] baseAddresses)
    {
        var host = base.CreateHost(service, baseAddresses);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Server;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        return host;
    }

    public override void Configure(ChannelFactory factory)
    {
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
    }
}
