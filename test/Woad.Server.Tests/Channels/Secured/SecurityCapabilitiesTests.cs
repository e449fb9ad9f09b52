using System.Net;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Bindings, factories, listeners and channels say how messages are secured.</summary>
[Trait("Category", "Security")]
public sealed class SecurityCapabilitiesTests
{
    private static readonly Dictionary<string, (Func<Binding> Create, string? Expected)> All = new()
    {
        ["basic, none"] = (static () => new BasicHttpBinding(), "None"),
        ["net.tcp, none"] = (static () => new NetTcpBinding(SecurityMode.None), null),
        ["net.pipe, none"] = (static () => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None), null),
        ["basic, password"] = (
            static () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            },
            "client windows None"),
        ["https"] = (static () => new BasicHttpsBinding(), "server EncryptAndSign"),
        ["https, certificate"] = (
            static () => new BasicHttpsBinding
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Certificate } },
            },
            "client server windows EncryptAndSign"),
        ["https, negotiate"] = (
            static () => new CustomBinding(
                new TextMessageEncodingBindingElement(),
                new HttpsTransportBindingElement { AuthenticationScheme = AuthenticationSchemes.Negotiate }),
            "client server windows EncryptAndSign"),
        ["net.tcp, TLS"] = (
            static () => new NetTcpBinding(SecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = TcpClientCredentialType.None } },
            },
            "server EncryptAndSign"),
        ["net.tcp, Windows"] = (static () => new NetTcpBinding(), "client server windows EncryptAndSign"),
        ["net.tcp, signed"] = (
            static () => new NetTcpBinding { Security = { Transport = { ProtectionLevel = ProtectionLevel.Sign } } },
            "client server windows Sign"),
        ["net.tcp, password over TLS"] = (
            static () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            },
            "client server windows EncryptAndSign"),
        ["ws, message, anonymous"] = (
            static () => new WSHttpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
            },
            "server EncryptAndSign"),
        ["ws, message, certificate"] = (
            static () => new WSHttpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
            },
            "client server windows EncryptAndSign"),
        ["password without protection"] = (
            static () => new CustomBinding(
                SecuredBindings.Credential(false),
                new TextMessageEncodingBindingElement(),
                new HttpTransportBindingElement()),
            "client windows None"),
    };

    public static TheoryData<string> Names => [.. All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Binding_says_how_it_secures_messages(string name)
    {
        var (create, expected) = All[name];

        Assert.Equal(expected, Text(create().GetProperty<ISecurityCapabilities>([])));
        Assert.Equal(expected, Text(new CustomBinding(create()).GetProperty<ISecurityCapabilities>([])));
    }

    [Theory]
    [InlineData("basic, none")]
    [InlineData("basic, password")]
    [InlineData("net.tcp, none")]
    [InlineData("net.tcp, TLS")]
    [InlineData("password without protection")]
    public void Channels_say_the_same(string name)
    {
        var (create, expected) = All[name];
        var binding = create();
        var address = ChannelBindings.NewAddress(binding);
        var credentials = SecuredBindings.OfService();
        TestCertificates.Believe(credentials);
        using var host = new ServiceHost(typeof(CapableService));
        TestCertificates.Believe(host.Credentials);
        var names = host.Credentials.UserNameAuthentication;
        names.UserNamePasswordValidationMode = System.ServiceModel.Security.UserNamePasswordValidationMode.Custom;
        names.CustomUserNamePasswordValidator = new TestPasswords();
        host.AddServiceEndpoint(typeof(ICapable), binding, address);
        host.Open();
        using var factory = new ChannelFactory<ICapable>(
            create(), new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity("localhost")));
        TestCertificates.Believe(factory.Credentials);
        SecuredBindings.SignIn(factory.Credentials);
        var proxy = factory.CreateChannel();

        Assert.Equal(expected ?? "nothing", proxy.Describe());
        Assert.Equal(expected, Text(((IClientChannel)proxy).GetProperty<ISecurityCapabilities>()));
        Assert.Equal(expected, Text(factory.GetProperty<ISecurityCapabilities>()));
        CheckShapes(create(), credentials, expected);
    }

    public static string? Text(ISecurityCapabilities? security) => security is null ? null : string.Join(' ', new[]
    {
        security.SupportsClientAuthentication ? "client" : "",
        security.SupportsServerAuthentication ? "server" : "",
        security.SupportsClientWindowsIdentity ? "windows" : "",
        security.SupportedRequestProtectionLevel == security.SupportedResponseProtectionLevel
            ? security.SupportedRequestProtectionLevel.ToString()
            : "different",
    }.Where(static part => part.Length > 0));

    private static void CheckShapes(Binding binding, object credentials, string? expected)
    {
        var address = ChannelBindings.NewAddress(binding);
        var own = SecuredBindings.OfClient();
        TestCertificates.Believe(own);
        if (binding.CanBuildChannelFactory<IRequestChannel>(own))
        {
            var listener = binding.BuildChannelListener<IReplyChannel>(address, credentials);
            var factory = binding.BuildChannelFactory<IRequestChannel>(own);
            factory.Open();
            Assert.Equal(expected, Text(listener.GetProperty<ISecurityCapabilities>()));
            Assert.Equal(expected, Text(factory.GetProperty<ISecurityCapabilities>()));
            Assert.Equal(expected, Text(factory.CreateChannel(new EndpointAddress(address))
                .GetProperty<ISecurityCapabilities>()));
            factory.Abort();
        }
        else
        {
            var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, credentials);
            var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(own);
            factory.Open();
            Assert.Equal(expected, Text(listener.GetProperty<ISecurityCapabilities>()));
            Assert.Equal(expected, Text(factory.GetProperty<ISecurityCapabilities>()));
            Assert.Equal(expected, Text(factory.CreateChannel(new EndpointAddress(address))
                .GetProperty<ISecurityCapabilities>()));
            factory.Abort();
        }
    }
}
