using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Conversation;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>Two directions of HTTP; secured, the client shows a name and a password, and negotiates.</summary>
/// <param name="mode">The security of messages.</param>
public sealed class WSDual(WSDualHttpSecurityMode mode) : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    /// <summary>Encrypted content is text once more.</summary>
    public override int LargeParameter =>
        mode == WSDualHttpSecurityMode.None ? base.LargeParameter : 30_000;

    /// <summary>
    /// Each client negotiates. Without security each session may have eight requests under way in both directions, all
    /// in this process, whose files are limited.
    /// </summary>
    public override int Crowd => mode == WSDualHttpSecurityMode.None ? Budget(200, 1500) : Budget(100, 500);

    public override EndpointIdentity? Identity =>
        mode == WSDualHttpSecurityMode.None ? null : EndpointIdentity.CreateDnsIdentity("localhost");

    public override Binding Create() => new WSDualHttpBinding(mode)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((WSDualHttpBinding)binding).MaxReceivedMessageSize = bytes;

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
        var authentication = factory.Credentials.ServiceCertificate.Authentication;
        authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        authentication.CustomCertificateValidator = TestCertificates.Validator;
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = TestPasswords.Of("alice");
    }
}
