using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Access;

/// <summary>Endpoints that leave authentication to their application.</summary>
public sealed class InheritedCredentialTests
{
    private const string Ada = "token ada,role=admin";
    private const string Bob = "token bob";

    private static readonly Dictionary<string, (Func<Binding> Service, Func<Binding> Client)> Bindings =
        new(StringComparer.Ordinal)
        {
            ["basic"] = (
                () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
                {
                    Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
                },
                () => new BasicHttpBinding()),
            ["basic, streamed"] = (
                () => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
                {
                    TransferMode = TransferMode.Streamed,
                    Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
                },
                () => new BasicHttpBinding { TransferMode = TransferMode.Streamed }),
            ["web socket"] = (
                () => new NetHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
                {
                    WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
                    Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
                },
                () => new NetHttpBinding { WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always } }),
            ["custom"] = (
                () => new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement
                {
                    AuthenticationScheme = AuthenticationSchemes.None,
                }),
                () => new CustomBinding(new TextMessageEncodingBindingElement(), new HttpTransportBindingElement())),
        };

    public static TheoryData<string> Names => [.. Bindings.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Operation_runs_for_callers_that_the_application_knows(string name)
    {
        var (service, client) = Bindings[name];
        await using var app = await VaultApplication.StartAsync<PlainVault>(service());
        Assert.Equal("bob", app.Call(client(), Bob, static vault => vault.Known()));
        Assert.Equal("ada", app.Call(client(), Ada, static vault => vault.Admin()));
        app.Call(client(), null, static vault => vault.Anybody());
        var before = app.Calls.Count;
        Refused(() => app.Call(client(), null, static vault => vault.Known()));
        Refused(() => app.Call(client(), "token2 bob", static vault => vault.Known()));
        Refused(() => app.Call(client(), Bob, static vault => vault.Admin()));
        Assert.Equal(before, app.Calls.Count);
    }

    [Fact]
    public async Task Plain_requests_need_a_caller_that_the_application_knows()
    {
        var binding = new WebHttpBinding(WebHttpSecurityMode.TransportCredentialOnly)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        };
        await using var app = await VaultApplication.StartAsync<PlainVault>(binding);
        using var http = new HttpClient { BaseAddress = app.Root };
        foreach (var (operation, token, status) in new[]
        {
            ("Known", null, HttpStatusCode.Unauthorized), ("Known", Bob, HttpStatusCode.OK),
            ("Admin", Bob, HttpStatusCode.Forbidden), ("Admin", Ada, HttpStatusCode.OK),
            ("Anybody", null, HttpStatusCode.OK),
        })
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, $"vault/{operation}");
            request.Headers.TryAddWithoutValidation("Authorization", token);
            using var answer = await http.SendAsync(request);
            Assert.Equal((operation, token, status), (operation, token, answer.StatusCode));
        }
    }

    public static TheoryData<Func<Binding>> Secure =>
    [
        () => new BasicHttpBinding(BasicHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        },
        () => new BasicHttpsBinding
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        },
        () => new WSHttpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        },
        () => new NetHttpsBinding
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        },
        () => new WebHttpBinding(WebHttpSecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = HttpClientCredentialType.InheritedFromHost } },
        },
    ];

    [Theory]
    [MemberData(nameof(Secure))]
    public async Task Bindings_over_https_open_in_an_application_only(Func<Binding> create)
    {
        await using (var app = await VaultApplication.StartAsync<PlainVault>(create()))
        {
            Binding Client() => create() switch
            {
                BasicHttpBinding => new BasicHttpBinding(BasicHttpSecurityMode.Transport),
                BasicHttpsBinding => new BasicHttpsBinding(),
                WSHttpBinding => new WSHttpBinding(SecurityMode.Transport)
                {
                    Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
                },
                NetHttpsBinding => new NetHttpsBinding(),
                _ => new WebHttpBinding(WebHttpSecurityMode.Transport),
            };
            Assert.Equal("bob", app.Call(Client(), Bob, static vault => vault.Known()));
            Assert.Equal("ada", app.Call(Client(), Ada, static vault => vault.Admin()));
            app.Call(Client(), null, static vault => vault.Anybody());
            var before = app.Calls.Count;
            foreach (var (token, call) in new (string?, Func<IVault, string>)[]
            {
                (null, static vault => vault.Known()), (Bob, static vault => vault.Admin()),
            })
            {
                Assert.ThrowsAny<CommunicationException>(() => app.Call(Client(), token, call));
            }

            Assert.Equal(before, app.Calls.Count);
        }

        using var host = new ServiceHost(typeof(GuardedServices.Open));
        host.AddServiceEndpoint(typeof(IGuarded), create(), $"https://localhost:{FreePort.Next()}/open");
        Assert.Contains(
            "InheritedFromHost", Assert.Throws<InvalidOperationException>(host.Open).Message, StringComparison.Ordinal);
        using var factory = new ChannelFactory<IGuarded>(create(), new EndpointAddress("https://localhost/open"));
        Assert.Contains(
            "A client names the credential", Assert.Throws<InvalidOperationException>(factory.Open).Message,
            StringComparison.Ordinal);
    }

    private static void Refused(Action call)
    {
        var error = Assert.ThrowsAny<CommunicationException>(call);
        Assert.True(error is SecurityAccessDeniedException or MessageSecurityException, error.ToString());
    }
}
