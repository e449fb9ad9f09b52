using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Tests.Bindings.Security;

/// <summary>Which element each binding makes for each mode and credential.</summary>
[Trait("Category", "Security")]
public sealed class BindingSecurityTests
{
    private const string Sspi = "Symmetric Sspi(AlwaysToRecipient,d,cancel)";
    private const string UserName = "SignedEncrypted=UserName(AlwaysToRecipient)";

    /// <summary>Credential, over transport, negotiated, and the element without a security context.</summary>
    public static TheoryData<MessageCredentialType, bool, bool, string> OfHttp => new()
    {
        { MessageCredentialType.None, false, true, "Symmetric Ssl(AlwaysToRecipient,d,cancel)" },
        { MessageCredentialType.UserName, false, true, $"Symmetric Ssl(AlwaysToRecipient,d,cancel) {UserName}" },
        { MessageCredentialType.Certificate, false, true, "Symmetric Ssl(AlwaysToRecipient,d,certificate,cancel)" },
        { MessageCredentialType.Windows, false, true, Sspi },
        {
            MessageCredentialType.IssuedToken,
            false,
            true,
            "Symmetric Ssl(AlwaysToRecipient,d,cancel) confirm Endorsing=Issued(AlwaysToRecipient,d)"
        },
        { MessageCredentialType.None, false, false, "Symmetric X509(Never,d,Thumbprint) confirm" },
        { MessageCredentialType.UserName, false, false, $"Symmetric X509(Never,d,Thumbprint) {UserName}" },
        {
            MessageCredentialType.Certificate,
            false,
            false,
            "Symmetric X509(Never,d,Thumbprint) confirm Endorsing=X509(AlwaysToRecipient,Thumbprint)"
        },
        { MessageCredentialType.Windows, false, false, "Symmetric Kerberos(Once,d) Basic128" },
        {
            MessageCredentialType.IssuedToken,
            false,
            false,
            "Symmetric X509(Never,d,Thumbprint) confirm Endorsing=Issued(AlwaysToRecipient,d)"
        },
        { MessageCredentialType.UserName, true, true, $"Transport {UserName} replays" },
        {
            MessageCredentialType.Certificate,
            true,
            true,
            "Transport Endorsing=X509(AlwaysToRecipient,Thumbprint) replays"
        },
        { MessageCredentialType.Windows, true, false, "Transport Endorsing=Sspi(AlwaysToRecipient,cancel) replays" },
        { MessageCredentialType.IssuedToken, true, true, "Transport Endorsing=Issued(AlwaysToRecipient) replays" },
    };

    [Theory]
    [MemberData(nameof(OfHttp))]
    public void Bindings_over_HTTP_make_the_element_of_their_credential(
        MessageCredentialType credential, bool isOverTransport, bool negotiates, string expected)
    {
        var mode = isOverTransport ? SecurityMode.TransportWithMessageCredential : SecurityMode.Message;
        foreach (var binding in new WSHttpBinding[] { new(mode), new WS2007HttpBinding(mode) })
        {
            binding.Security.Message.ClientCredentialType = credential;
            binding.Security.Message.NegotiateServiceCredential = negotiates;
            var version = binding is WS2007HttpBinding ? " version13" : "";
            var session = Find(binding);
            var bootstrap = $"[{expected}{version}]";
            Assert.Equal(
                Session(isOverTransport, bootstrap, expected.Contains("Basic128", StringComparison.Ordinal)) + version,
                SecurityText.Of(session));
            binding.Security.Message.EstablishSecurityContext = false;
            var oneShot = Find(binding);
            Assert.Equal(expected + version, SecurityText.Of(oneShot));
            Assert.Equal(
                (false, false),
                (
                    oneShot.LocalClientSettings.ReconnectTransportOnFailure,
                    oneShot.LocalServiceSettings.ReconnectTransportOnFailure));
            Assert.Equal(TimeSpan.FromHours(10), oneShot.LocalServiceSettings.IssuedCookieLifetime);
            Assert.Equal(
                isOverTransport, binding.CreateBindingElements().Find<HttpsTransportBindingElement>() is not null);
            Assert.Same(
                BasicSecurityProfileVersion.BasicSecurityProfile10,
                oneShot.MessageSecurityVersion.BasicSecurityProfileVersion);
        }
    }

    [Theory]
    [InlineData(MessageCredentialType.None, false, "Symmetric Ssl(AlwaysToRecipient,d,cancel)")]
    [InlineData(MessageCredentialType.UserName, false, $"Symmetric Ssl(AlwaysToRecipient,d,cancel) {UserName}")]
    [InlineData(MessageCredentialType.Certificate, false, "Symmetric Ssl(AlwaysToRecipient,d,certificate,cancel)")]
    [InlineData(MessageCredentialType.Windows, false, Sspi)]
    [InlineData(
        MessageCredentialType.IssuedToken, false,
        "Symmetric Ssl(AlwaysToRecipient,d,cancel) confirm Endorsing=Issued(AlwaysToRecipient,d)")]
    [InlineData(MessageCredentialType.UserName, true, $"Transport {UserName} replays")]
    [InlineData(
        MessageCredentialType.Certificate, true, "Transport Endorsing=X509(AlwaysToRecipient,Thumbprint) replays")]
    [InlineData(MessageCredentialType.Windows, true, "Transport Endorsing=Sspi(AlwaysToRecipient,cancel) replays")]
    [InlineData(MessageCredentialType.IssuedToken, true, "Transport Endorsing=Issued(AlwaysToRecipient) replays")]
    public void Binding_over_TCP_makes_a_conversation(
        MessageCredentialType credential, bool isOverTransport, string expected)
    {
        var binding = new NetTcpBinding(
            isOverTransport ? SecurityMode.TransportWithMessageCredential : SecurityMode.Message)
        {
            Security =
            {
                Message = { ClientCredentialType = credential, AlgorithmSuite = SecurityAlgorithmSuite.Basic192 },
            },
        };
        var element = Find(binding);
        var suite = expected.Replace(" replays", " Basic192 replays", StringComparison.Ordinal);
        suite = suite.Contains("Basic192", StringComparison.Ordinal) ? suite : suite + " Basic192";
        var session = Session(isOverTransport, $"[{suite}]", false).Replace(
            " replays", " Basic192 replays", StringComparison.Ordinal)
            .Replace("Basic192 Basic192", "Basic192", StringComparison.Ordinal);
        Assert.Equal(isOverTransport ? session : session + " Basic192", SecurityText.Of(element));
        Assert.Equal(
            isOverTransport,
            binding.CreateBindingElements()
                .Find<SslStreamSecurityBindingElement>() is { RequireClientCertificate: false });
        Assert.Null(binding.CreateBindingElements().Find<WindowsStreamSecurityBindingElement>());
        Assert.IsAssignableFrom<SecurityBindingElement>(binding.CreateBindingElements()[0]);
    }

    [Theory]
    [InlineData(BasicHttpMessageCredentialType.UserName, $"Transport {UserName} replays version10")]
    [InlineData(
        BasicHttpMessageCredentialType.Certificate,
        "Transport Endorsing=X509(AlwaysToRecipient,Any) replays version10")]
    public void Basic_bindings_use_WS_Security_10(BasicHttpMessageCredentialType credential, string expected)
    {
        var http = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential);
        http.Security.Message.ClientCredentialType = credential;
        var https = new BasicHttpsBinding(BasicHttpsSecurityMode.TransportWithMessageCredential);
        https.Security.Message.ClientCredentialType = credential;
        foreach (var element in new[] { Find(http), Find(https) })
        {
            Assert.Equal(expected, SecurityText.Of(element));
            Assert.Equal(SecurityHeaderLayout.Lax, element.SecurityHeaderLayout);
        }
    }

    [Fact]
    public void Basic_binding_secures_messages_with_certificates()
    {
        var binding = new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        };
        Assert.Equal(
            "Asymmetric X509(AlwaysToRecipient,Any)/X509(Never,Any) version10 serialized",
            SecurityText.Of(Find(binding)));
        binding.Security.Message.ClientCredentialType = BasicHttpMessageCredentialType.UserName;
        var refusal = Assert.Throws<InvalidOperationException>(binding.CreateBindingElements);
        Assert.Contains("BasicHttpMessageCredentialType.Certificate", refusal.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Kerberos_uses_the_suite_that_is_set()
    {
        var binding = new WSHttpBinding
        {
            Security = { Message = { NegotiateServiceCredential = false, EstablishSecurityContext = false } },
        };
        Assert.Same(SecurityAlgorithmSuite.Basic128, Find(binding).DefaultAlgorithmSuite);
        binding.Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.Basic256;
        Assert.Same(SecurityAlgorithmSuite.Basic256, Find(binding).DefaultAlgorithmSuite);
    }

    [Fact]
    public void Context_that_establishes_a_conversation_lives_15_minutes()
    {
        var session = (SymmetricSecurityBindingElement)Find(new WSHttpBinding());
        var context =
            (System.ServiceModel.Security.Tokens.SecureConversationSecurityTokenParameters)
                session.ProtectionTokenParameters!;
        Assert.Equal(
            TimeSpan.FromMinutes(15),
            context.BootstrapSecurityBindingElement!.LocalServiceSettings.IssuedCookieLifetime);
    }

    private static string Session(bool isOverTransport, string bootstrap, bool isKerberos) => isOverTransport
        ? $"Transport Endorsing=Conversation(AlwaysToRecipient,cancel,renew,{bootstrap}) replays"
        : $"Symmetric Conversation(AlwaysToRecipient,d,cancel,renew,{bootstrap}){(isKerberos ? " Basic128" : "")}";

    private static SecurityBindingElement Find(Binding binding) =>
        binding.CreateBindingElements().Find<SecurityBindingElement>()!;
}
