using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.Http;

namespace Woad.Server.Tests.Security;

/// <summary>Names and passwords of mode Windows are checked by the validator of the machine's accounts.</summary>
[Trait("Category", "Security")]
public sealed class WindowsAccountTests
{
    private static readonly Dictionary<string, Func<Binding>> All = new()
    {
        ["basic"] = static () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        ["basic, streamed"] = static () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            TransferMode = TransferMode.Streamed,
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
        },
        ["net.tcp, message"] = static () => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
        ["ws, message"] = static () => new WSHttpBinding(SecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        },
    };

    public static TheoryData<string> Names => [.. All.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Validator_of_accounts_is_asked(string name)
    {
        using var server = new WhoHost(All[name](), configure: static host =>
        {
            var names = host.Credentials.UserNameAuthentication;
            names.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Windows;
            names.CustomUserNamePasswordValidator = null;
            names.WindowsAccountValidator = new TestPasswords();
        });
        var identity = EndpointIdentity.CreateDnsIdentity("localhost");

        Assert.Contains("alice", Ask(server, identity, null));
        Assert.ThrowsAny<CommunicationException>(() => Ask(server, identity, "wrong"));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Mode_without_a_validator_is_refused_with_the_remedy(string name)
    {
        var refused = Assert.Throws<InvalidOperationException>(() => new WhoHost(All[name](), configure: static host =>
            host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
                UserNamePasswordValidationMode.Windows));

        Assert.Contains("Set WindowsAccountValidator", refused.Message, StringComparison.Ordinal);
    }

    /// <summary>A validator of accounts does not answer for another mode.</summary>
    [Fact]
    public void Validator_of_accounts_does_not_serve_another_mode()
    {
        var refused = Assert.Throws<InvalidOperationException>(() => new WhoHost(
            All["basic"](),
            configure: static host =>
            {
                var names = host.Credentials.UserNameAuthentication;
                names.CustomUserNamePasswordValidator = null;
                names.WindowsAccountValidator = new TestPasswords();
            }));

        Assert.Contains("CustomUserNamePasswordValidator is not set", refused.Message, StringComparison.Ordinal);
    }

    private static string[] Ask(WhoHost server, EndpointIdentity identity, string? password)
    {
        var factory = server.NewFactory(identity: identity, password: password);
        TestCertificates.Believe(factory.Credentials);
        return factory.CreateChannel().AmI();
    }
}
