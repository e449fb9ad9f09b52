using System.Net;
using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>HTTP's own authentication.</summary>
public sealed class HttpCredentialTests
{
    private static BasicHttpBinding Plain(HttpClientCredentialType credential, string realm = "") =>
        new(BasicHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = credential, Realm = realm } },
        };

    public static TheoryData<string, Func<Binding>> WithPasswords => new()
    {
        { "basic", () => Plain(HttpClientCredentialType.Basic) },
        { "basic, streamed", () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                TransferMode = TransferMode.Streamed,
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            } },
        {
            "https",
            () => new BasicHttpsBinding
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            }
        },
        {
            "ws",
            () => new WSHttpBinding(SecurityMode.Transport)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            }
        },
        {
            "custom",
            () => new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement
            {
                AuthenticationScheme = AuthenticationSchemes.Basic,
            })
        },
    };

    [Theory]
    [MemberData(nameof(WithPasswords))]
    public void Password_names_the_caller_and_a_wrong_one_is_unauthorized(string name, Func<Binding> create)
    {
        using var host = new WhoHost(create());

        Assert.Equal([nameof(TestPasswords), "alice", "name=alice", "name=alice"], host.Ask());
        Assert.Equal("J\u00fcrgen \u2713", host.Ask(user: "J\u00fcrgen \u2713")[1]);
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(password: "wrong"));
        Assert.Contains(
            "unauthorized with client authentication scheme 'Basic'", error.Message, StringComparison.Ordinal);
        Assert.NotEmpty(name);
    }

    [Fact]
    public async Task Challenge_names_the_realm()
    {
        using var host = new WhoHost(Plain(HttpClientCredentialType.Basic, "the \"east\" wing"));
        using var http = new HttpClient();
        foreach (var sent in new[]
        {
            null, "Basic", "Basic ???", "Basic " + Convert.ToBase64String("nocolon"u8), "Bearer abc",
        })
        {
            using var request = new HttpRequestMessage(HttpMethod.Post, host.Address)
            {
                Content = new StringContent("x", Encoding.UTF8, "text/xml"),
            };
            request.Headers.TryAddWithoutValidation("Authorization", sent);
            using var answer = await http.SendAsync(request);
            Assert.Equal(HttpStatusCode.Unauthorized, answer.StatusCode);
            Assert.Equal("Basic realm=\"the \\\"east\\\" wing\"", answer.Headers.WwwAuthenticate.ToString());
        }
    }

    [Fact]
    public async Task Identity_of_a_request_ends_with_it_also_on_its_connection()
    {
        using var host = new WhoHost(Plain(HttpClientCredentialType.Basic));
        using var open = new ServiceHost(typeof(WhoService));
        open.AddServiceEndpoint(
            typeof(IWho), new BasicHttpBinding(), new Uri($"http://localhost:{host.Address.Port}/open"));
        open.Open();
        using var raw = await RawHttp.ConnectAsync(host.Address);
        const string body =
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><AmI "
                + "xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>";
        foreach (var (path, isKnown) in new[] { ("who", true), ("open", false), ("who", true) })
        {
            var credentials = isKnown ? $"Authorization: Basic {Convert.ToBase64String("alice:ecila"u8)}\r\n" : "";
            await raw.SendAsync(
                $"POST /{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nSOAPAction: "
                    + $"\"http://tempuri.org/IWho/AmI\"\r\n{credentials}Content-Length: {body.Length}\r\n\r\n{body}");
            var answer = await raw.ReceiveAsync();
            Assert.StartsWith("HTTP/1.1 200", answer, StringComparison.Ordinal);
            Assert.Equal(isKnown, answer.Contains("alice", StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task Validator_may_choose_the_status()
    {
        using var host = new WhoHost(Plain(HttpClientCredentialType.Basic));
        using var http = new HttpClient();
        http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(
            "Basic", Convert.ToBase64String("teapot:x"u8));
        using var answer = await http.PostAsync(host.Address, new StringContent("x", Encoding.UTF8, "text/xml"));
        Assert.Equal(418, (int)answer.StatusCode);
    }

    [Fact]
    public void Client_without_credentials_is_told_which_scheme_is_wanted()
    {
        using var host = new WhoHost(Plain(HttpClientCredentialType.Basic));
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(new BasicHttpBinding()));
        Assert.Contains("scheme 'Anonymous'", error.Message, StringComparison.Ordinal);
        Assert.Contains("'Basic realm=\"\"'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Service_may_let_others_in_anonymously()
    {
        using var host = new WhoHost(new CustomBinding(
            new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
            new HttpTransportBindingElement
            {
                AuthenticationScheme = AuthenticationSchemes.Basic | AuthenticationSchemes.Anonymous,
            }));
        Assert.Empty(host.Ask(new BasicHttpBinding()));
        Assert.Equal("alice", host.Ask(Plain(HttpClientCredentialType.Basic))[1]);
    }

    [Fact]
    public void Caller_of_an_operation_can_be_authorized_by_name()
    {
        using var host = new WhoHost(
            Plain(HttpClientCredentialType.Basic),
            configure: h => h.Authorization.ServiceAuthorizationManager = new OnlyAlice());
        Assert.Equal("alice", host.Ask()[1]);
        Assert.Throws<SecurityAccessDeniedException>(() => host.Ask(user: "bob"));
    }

    [Fact]
    public async Task Digest_is_answered_by_the_client()
    {
        await using var server = await DigestServer.StartAsync();
        using var factory = new ChannelFactory<IWho>(
            Plain(HttpClientCredentialType.Digest), new EndpointAddress(server.Address));
        factory.Credentials.HttpDigest.ClientCredential = new NetworkCredential("alice", "secret");
        Assert.Equal(["digest", "alice"], factory.CreateChannel().AmI());

        using var wrong = new ChannelFactory<IWho>(
            Plain(HttpClientCredentialType.Digest), new EndpointAddress(server.Address));
        wrong.Credentials.HttpDigest.ClientCredential = new NetworkCredential("alice", "wrong");
        var error = Assert.Throws<MessageSecurityException>(wrong.CreateChannel().AmI);
        Assert.Contains("'Digest'", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Basic_credential_is_not_shown_to_a_server_that_asks_for_another_scheme()
    {
        await using var server = await DigestServer.StartAsync();
        using var factory = new ChannelFactory<IWho>(new BasicHttpBinding(), new EndpointAddress(server.Address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "secret";
        Assert.Throws<MessageSecurityException>(factory.CreateChannel().AmI);
        Assert.All(server.Authorizations, Assert.Empty);
    }

    public static TheoryData<string, Func<Binding>, UserNamePasswordValidationMode, string> Refused => new()
    {
        {
            "Windows accounts",
            () => Plain(HttpClientCredentialType.Basic),
            UserNamePasswordValidationMode.Windows,
            "UserNamePasswordValidationMode.Custom"
        },
        {
            "membership",
            () => Plain(HttpClientCredentialType.Basic),
            UserNamePasswordValidationMode.MembershipProvider,
            "UserNamePasswordValidationMode.Custom"
        },
        { "digest", () => Plain(HttpClientCredentialType.Digest), UserNamePasswordValidationMode.Custom, "Basic" },
        {
            "inherited",
            () => Plain(HttpClientCredentialType.InheritedFromHost),
            UserNamePasswordValidationMode.Custom,
            "AddServiceModelServices"
        },
        {
            "certificate without TLS",
            () => Plain(HttpClientCredentialType.Certificate),
            UserNamePasswordValidationMode.Custom,
            "Select the Transport security mode"
        },
        { "channel binding", () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security =
                {
                    Transport =
                    {
                        ExtendedProtectionPolicy = new(
                            System.Security.Authentication.ExtendedProtection.PolicyEnforcement.Always),
                    },
                },
            },
            UserNamePasswordValidationMode.Custom, "PolicyEnforcement.Never" },
        {
            "proxy twice",
            () => new BasicHttpBinding { ProxyAddress = new Uri("http://proxy.example") },
            UserNamePasswordValidationMode.Custom,
            "UseDefaultWebProxy to false"
        },
        {
            "version",
            () => new CustomBinding(new HttpTransportBindingElement { HttpVersion = new Version(3, 0) }),
            UserNamePasswordValidationMode.Custom,
            "1.1 or 2.0"
        },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_is_not_available_is_refused_at_open_with_the_remedy(
        string name, Func<Binding> create, UserNamePasswordValidationMode mode, string remedy)
    {
        var error = Assert.ThrowsAny<InvalidOperationException>(() => new WhoHost(
            create(), configure: h => h.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = mode));
        Assert.Contains(remedy, error.Message, StringComparison.Ordinal);
        Assert.NotEmpty(name);
    }

    [Theory]
    [InlineData(HttpClientCredentialType.Windows)]
    [InlineData(HttpClientCredentialType.Ntlm)]
    public void Windows_credentials_need_a_machine_that_has_them(HttpClientCredentialType credential)
    {
        if (Woad.Security.Upgrades.NegotiateSupport.MissingForService("") is null)
        {
            using var host = new WhoHost(Plain(credential));
            Assert.Equal(CommunicationState.Opened, host.Host.State);
            return;
        }

        var error = Assert.Throws<InvalidOperationException>(() => new WhoHost(Plain(credential)));
        Assert.Contains("HttpClientCredentialType.Basic, Certificate or None", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Missing_user_name_is_named_at_open()
    {
        using var factory = new ChannelFactory<IWho>(
            Plain(HttpClientCredentialType.Basic), new EndpointAddress("http://localhost/who"));
        Assert.Contains(
            "username is not provided", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
    }

    private sealed class OnlyAlice : ServiceAuthorizationManager
    {
        protected override bool CheckAccessCore(OperationContext operationContext) =>
            operationContext.ServiceSecurityContext!.PrimaryIdentity is { IsAuthenticated: true, Name: "alice" };
    }
}
