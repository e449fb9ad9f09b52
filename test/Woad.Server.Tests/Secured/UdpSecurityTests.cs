using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;
using IWho = Woad.Server.Tests.Http.IWho;
using V10 = System.ServiceModel.MessageSecurityVersion;

namespace Woad.Server.Tests.Secured;

/// <summary>Messages that are secured one by one, in datagrams.</summary>
[Trait("Category", "Security")]
public sealed class UdpSecurityTests
{
    private static readonly V10 Signing =
        V10.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    private static Dictionary<string, Func<SecurityBindingElement>> Elements { get; } = new()
    {
        ["user name"] = static () => SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
        ["certificates"] = static () => SecurityBindingElement.CreateMutualCertificateBindingElement(),
        ["signed by certificates"] = static () => SecurityBindingElement.CreateMutualCertificateBindingElement(
            Signing),
    };

    public static TheoryData<string> Names => [.. Elements.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Caller_is_known_and_its_messages_are_encrypted(string name)
    {
        Binding New() => NewBinding(Elements[name]());
        using var wire = new DatagramTap();
        using var host = new WhoHost(New());
        using var factory = NewFactory(host, New());
        var client = factory.CreateChannel(factory.Endpoint.Address!, wire.Via(host.Address));

        Assert.NotEmpty(client.AmI());

        Assert.Equal(2, wire.Texts.Count);
        Assert.All(wire.Texts, static t =>
        {
            Assert.Contains("EncryptedData", t, StringComparison.Ordinal);
            Assert.DoesNotContain("<AmI", t, StringComparison.Ordinal);
            Assert.DoesNotContain(TestPasswords.Of("alice"), t, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void Wrong_password_is_refused()
    {
        using var host = new WhoHost(NewBinding(Elements["user name"]()));
        using var factory = NewFactory(host, NewBinding(Elements["user name"](), TimeSpan.FromSeconds(20)));
        factory.Credentials.UserName.Password = "wrong";

        Assert.Throws<MessageSecurityException>(() => factory.CreateChannel().AmI());
    }

    [Fact]
    public void Session_of_security_is_refused_at_open_with_the_remedy()
    {
        var binding = NewBinding(SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateUserNameForCertificateBindingElement()));

        var error = Assert.ThrowsAny<InvalidOperationException>(() => new WhoHost(binding));

        Assert.Contains("single datagrams", error.Message, StringComparison.Ordinal);
        Assert.Contains("Take the element out", error.Message, StringComparison.Ordinal);
    }

    private static CustomBinding NewBinding(SecurityBindingElement security, TimeSpan? timeout = null) => new(
        security, new TextMessageEncodingBindingElement(), new UdpTransportBindingElement())
    {
        SendTimeout = timeout ?? TimeSpan.FromSeconds(60),
    };

    private static ChannelFactory<IWho> NewFactory(WhoHost host, Binding binding)
    {
        var factory = host.NewFactory(binding);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        return factory;
    }
}
