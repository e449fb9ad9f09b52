using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Conformance;
using Woad.Security.Contexts;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Conversation.Cookies;

/// <summary>Secure conversations without sessions: the context comes back in a cookie with each message.</summary>
[Trait("Category", "Security")]
public sealed class CookieConversationTests
{
    public static TheoryData<string> Names => CookieBindings.Names;

    [Theory]
    [MemberData(nameof(Names))]
    public void Service_knows_its_client(string name)
    {
        Check(name, CookieBindings.Of(name));
        Check(name, CookieBindings.Of(name, isTcp: true));
        Check(name, CookieBindings.Of(name, isOasis: true));
    }

    [Fact]
    public void Channel_has_no_session_and_needs_no_end()
    {
        var binding = CookieBindings.Of("user for certificate");
        Assert.True(binding.CanBuildChannelFactory<IRequestChannel>());
        Assert.False(binding.CanBuildChannelFactory<IRequestSessionChannel>());
        using var host = new WhoHost(binding);
        using var factory = NewFactory(host);
        var channel = factory.CreateChannel();
        channel.AmI();
        Assert.Null(((IClientChannel)channel).SessionId);
        host.Host.Close(TimeSpan.FromSeconds(10));
        ((IClientChannel)channel).Close();
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Another_process_with_the_same_keys_goes_on(string name)
    {
        var cookies = new AesGcmSealer();
        var binding = CookieBindings.Of(name);
        using var first = new WhoHost(binding, configure: h => h.Cookies = cookies);

        // The second one is not asked for a context: its validators would not let the client in.
        using var second = new WhoHost(binding, configure: h =>
        {
            h.Cookies = cookies;
            h.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new NobodyValidator();
        });
        using var factory = NewFactory(first);
        Assert.Equal(Expected(name), factory.CreateChannel().AmI().ElementAtOrDefault(1));
        var moved = factory.CreateChannel(new EndpointAddress(first.Address), second.Address);
        Assert.Equal(Expected(name), moved.AmI().ElementAtOrDefault(1));
        Assert.Equal(Expected(name), moved.AmI().ElementAtOrDefault(1));
    }

    /// <summary>
    /// ServiceCredentials.SecureConversationAuthentication.SecurityStateEncoder, before the application's keys.
    /// </summary>
    [Theory]
    [MemberData(nameof(Names))]
    public void Encoder_of_the_program_protects_the_cookies(string name)
    {
        var encoder = new ProgramEncoder();
        var binding = CookieBindings.Of(name);
        using var first = new WhoHost(binding, configure: UseEncoder);
        using var second = new WhoHost(binding, configure: UseEncoder);
        using var factory = NewFactory(first);
        Assert.Equal(Expected(name), factory.CreateChannel().AmI().ElementAtOrDefault(1));
        Assert.True(encoder.Encoded > 0);

        var moved = factory.CreateChannel(new EndpointAddress(first.Address), second.Address);
        Assert.Equal(Expected(name), moved.AmI().ElementAtOrDefault(1));
        Assert.True(encoder.Decoded > 0);

        void UseEncoder(ServiceHost host)
        {
            host.Credentials.SecureConversationAuthentication.SecurityStateEncoder = encoder;
            host.Cookies = new AesGcmSealer();
        }
    }

    [Fact]
    public void Client_asks_for_another_context_when_its_cookie_is_refused()
    {
        var binding = CookieBindings.Of("user for certificate");
        using var first = new WhoHost(binding);
        using var second = new WhoHost(binding);
        using var factory = NewFactory(first);
        factory.CreateChannel().AmI();

        // Its keys are others. Nobody has signed the refusal, so the call is not repeated by itself: it could run
        // twice.
        var channel = factory.CreateChannel(new EndpointAddress(first.Address), second.Address);
        Assert.Throws<MessageSecurityException>(channel.AmI);
        Assert.Equal("alice", channel.AmI()[1]);
    }

    [Fact]
    public void Client_asks_for_another_context_in_time()
    {
        var asked = 0;
        var clock = new AheadClock();
        var binding = CookieBindings.Of(
            "user over transport",
            configure: s => s.LocalServiceSettings.IssuedCookieLifetime = TimeSpan.FromMinutes(10));
        using var host = new WhoHost(binding, configure: h =>
        {
            h.Clock = clock;
            h.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new CountingValidator(() => asked++);
        });
        using var factory = NewFactory(host);
        factory.Clock = clock;
        var channel = factory.CreateChannel();
        channel.AmI();
        clock.Ahead = TimeSpan.FromMinutes(5.9);
        channel.AmI();
        Assert.Equal(1, asked);

        // CookieRenewalThresholdPercentage is 60.
        clock.Ahead = TimeSpan.FromMinutes(6.1);
        channel.AmI();
        channel.AmI();
        Assert.Equal(2, asked);
    }

    [Theory]
    [InlineData(true, 1)]
    [InlineData(false, 3)]
    public void Context_is_used_again_if_the_client_may(bool caches, int expected)
    {
        var asked = 0;
        var binding = CookieBindings.Of(
            "user over transport", configure: s => s.LocalClientSettings.CacheCookies = caches);
        using var host = new WhoHost(binding, configure: h =>
            h.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new CountingValidator(
                () => asked++));
        using var factory = NewFactory(host);
        for (var i = 0; i < 3; i++)
        {
            var channel = factory.CreateChannel();
            ((IClientChannel)channel).Open();
            ((IClientChannel)channel).Close();
        }

        Assert.Equal(expected, asked);
    }

    private static void Check(string name, CustomBinding binding)
    {
        using var host = new WhoHost(binding);
        using var factory = NewFactory(host);
        var channel = factory.CreateChannel();
        for (var i = 0; i < 3; i++)
        {
            Assert.Equal(Expected(name), channel.AmI().ElementAtOrDefault(1));
        }

        ((IClientChannel)channel).Close();
    }

    private static string? Expected(string name) =>
        name.StartsWith("user", StringComparison.Ordinal) ? "alice"
        : name.StartsWith("anonymous", StringComparison.Ordinal) ? null
        : $"CN=alice; {TestCertificates.Client.Thumbprint}";

    private static ChannelFactory<Http.IWho> NewFactory(WhoHost host)
    {
        var factory = host.NewFactory();
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ServiceCertificate.DefaultCertificate = TestCertificates.Server;
        return factory;
    }
}
