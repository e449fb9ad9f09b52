using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Tests.EndToEnd;
using Woad.Tests.Layers.Secured;
using Woad.Transports.Memory;

namespace Woad.Tests.Security.Secured;

/// <summary>
/// Calls without credentials: the operation's ServiceSecurityContext is that of an anonymous caller
/// where the message was secured, and null where it was not.
/// </summary>
[Trait("Category", "Security")]
public sealed class AnonymousCallerTests
{
    [Theory]
    [InlineData("anonymous", "anonymous 0")]
    [InlineData("conversation", "anonymous 0")]
    [InlineData("user name", "ada 1")]
    [InlineData("none", "null")]
    public async Task Operation_sees_the_security_context_of_its_message(string security, string expected)
    {
        var address = new Uri($"memory://localhost/caller{Guid.NewGuid():N}");
        using var host = new MemoryHost(typeof(Caller), address);
        host.Credentials.ServiceCertificate.Certificate = TestCertificates.Service;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new AdaOnly();
        host.AddServiceEndpoint(typeof(ICaller).FullName!, Binding(security), "");
        host.OpenUnbound();
        var identity = EndpointIdentity.CreateX509CertificateIdentity(TestCertificates.Service);
        using var factory = new ChannelFactory<ICaller>(Binding(security), new EndpointAddress(address, identity));
        factory.Credentials.UserName.UserName = AdaOnly.Name;
        factory.Credentials.UserName.Password = AdaOnly.Password;
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Service;
        var trust = factory.Credentials.ServiceCertificate.Authentication;
        trust.CertificateValidationMode = X509CertificateValidationMode.None;
        var channel = factory.CreateChannel();

        Assert.Equal(expected, await channel.WhoAsync());

        ((IClientChannel)channel).Close();
    }

    private static CustomBinding Binding(string security)
    {
        SecurityBindingElement? element = security switch
        {
            "anonymous" => SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            "conversation" => SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateAnonymousForCertificateBindingElement()),
            "user name" => SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            _ => null,
        };
        return new CustomBinding([
            .. element is null ? Array.Empty<BindingElement>() : [element],
            new TextMessageEncodingBindingElement(),
            new MemoryTransportBindingElement { IsSessionful = false },
        ]);
    }

    [ServiceContract]
    public interface ICaller
    {
        [OperationContract]
        Task<string> WhoAsync();
    }

    public sealed class Caller : ICaller
    {
        public Task<string> WhoAsync()
        {
            var context = ServiceSecurityContext.Current;
            var name = context is { IsAnonymous: true } ? "anonymous" : context?.PrimaryIdentity.Name;
            return Task.FromResult(context is null ? "null" : $"{name} {context.AuthorizationPolicies.Count}");
        }
    }
}
