using System.Net;
using System.Security.Claims;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Woad.Server.Tests.Http;
using Woad.Server.Tests.WebSockets;

namespace Woad.Server.Tests.DependencyInjection;

/// <summary>
/// Services, minimal APIs, health checks and authentication in one application, also behind a reverse proxy.
/// </summary>
public sealed class SideBySideTests : IAsyncLifetime
{
    private WebApplication _app = null!;
    private Uri _root = null!;

    public async Task InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddHealthChecks();
        builder.Services.AddAuthentication("token").AddScheme<AuthenticationSchemeOptions, TokenHandler>("token", null);
        builder.Services.AddAuthorization();
        builder.Services.Configure<ForwardedHeadersOptions>(o =>
        {
            o.ForwardedHeaders = ForwardedHeaders.All;
            o.KnownProxies.Clear();
            o.KnownIPNetworks.Clear();
        });
        _app = builder.Build();
        _app.Urls.Add("http://127.0.0.1:0");
        _app.UseForwardedHeaders();
        _app.UseRouting();
        _app.UseAuthentication();
        _app.UseAuthorization();
        _app.UseServiceModel(services => services
            .AddServiceEndpoint<WhereService, IWhere>(new BasicHttpBinding(), "/soap/basic")
            .AddServiceEndpoint<WhereService, IWhere>(new WSHttpBinding(SecurityMode.None), "/soap/ws")
            .AddServiceEndpoint<WhereService, IWhere>(SecureWs, "/soap/secure")
            .AddServiceEndpoint<WhereService, IWhere>(new BasicHttpsBinding(), "/soap/basic")
            .AddServiceEndpoint<RoomService, IRoom>(new NetHttpBinding(), "/room"));
        _app.MapGet("/api/{name}", (string name) => $"hello {name}");
        _app.MapGet("/private", () => "secret").RequireAuthorization();
        _app.MapHealthChecks("/health");
        await _app.StartAsync();
        _root = new Uri(_app.Urls.First());
    }

    public async Task DisposeAsync() => await _app.DisposeAsync();

    private static WSHttpBinding SecureWs => new(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
    };

    [Fact]
    public void WebSocket_of_an_endpoint_is_opened_in_the_pipeline()
    {
        using var factory =
            new ChannelFactory<IRoom>(new NetHttpBinding(), new EndpointAddress(new Uri(_root, "/room")));

        Assert.Equal($"0 soap Binary {_root.Authority} 13 /room", factory.CreateChannel().Describe("Host"));
    }

    [Theory]
    [InlineData("GET", "api/you", HttpStatusCode.OK)]
    [InlineData("GET", "health", HttpStatusCode.OK)]
    [InlineData("GET", "private", HttpStatusCode.Unauthorized)]
    [InlineData("GET", "nowhere", HttpStatusCode.NotFound)]
    [InlineData("POST", "soapy", HttpStatusCode.NotFound)]
    [InlineData("GET", "soap/basic", HttpStatusCode.MethodNotAllowed)]
    [InlineData("POST", "soap/basic", HttpStatusCode.UnsupportedMediaType)]
    [InlineData("POST", "soap/secure", HttpStatusCode.NotFound)]
    public async Task Everybody_answers_what_is_his(string method, string path, HttpStatusCode status)
    {
        using var http = new HttpClient();
        using var request = new HttpRequestMessage(new HttpMethod(method), new Uri(_root, path));
        if (method == "POST")
        {
            request.Content = new StringContent("{}", System.Text.Encoding.UTF8, "application/json");
        }

        using var answer = await http.SendAsync(request);
        Assert.Equal(status, answer.StatusCode);
    }

    [Fact]
    public void Service_knows_its_address_and_nobody()
    {
        var address = new Uri(_root, "soap/basic");
        Assert.Equal([address.AbsoluteUri, "", ""], Ask(new BasicHttpBinding(), address));
    }

    [Fact]
    public void Service_knows_whom_the_application_has_authenticated()
    {
        var who = Ask(
            new BasicHttpBinding(), new Uri(_root, "soap/basic"), headers: [("Authorization", "token alice")]);
        Assert.Equal(["token", "alice"], who[1..]);
    }

    [Theory]
    [InlineData("ws", "/soap/ws", "")]
    [InlineData("ws", "/soap/ws", "/public")]
    [InlineData("basic", "/soap/basic", "/public")]
    public void Addresses_behind_a_proxy_are_those_of_the_outside(string binding, string path, string prefix)
    {
        var outside = new Uri($"http://shop.example:8080{prefix}{path}");
        var who = Ask(
            binding == "ws" ? new WSHttpBinding(SecurityMode.None) : new BasicHttpBinding(),
            outside,
            new Uri(_root, path),
            [("X-Forwarded-Host", "shop.example:8080"), ("X-Forwarded-Proto", "http"), ("X-Forwarded-Prefix", prefix)]);
        Assert.Equal(outside.AbsoluteUri, who[0]);
    }

    [Fact]
    public void Proxy_may_speak_tls_for_an_https_endpoint()
    {
        (string, string)[] forwarded = [("X-Forwarded-Host", "shop.example"), ("X-Forwarded-Proto", "https")];

        // What the proxy forwards is addressed to the outside; over plain HTTP the endpoint does not exist.
        Assert.Equal(
            "https://shop.example/soap/secure",
            Ask(PlainWs, new Uri("http://shop.example/soap/secure"), new Uri(_root, "soap/secure"), forwarded)[0]);
        Assert.Throws<EndpointNotFoundException>(
            () => Ask(PlainWs, new Uri("http://shop.example/soap/secure"), new Uri(_root, "soap/secure")));
        Assert.Equal(
            "https://shop.example/soap/basic",
            Ask(
                new BasicHttpBinding(), new Uri("http://shop.example/soap/basic"), new Uri(_root, "soap/basic"),
                forwarded)[0]);
        Assert.Equal(
            "https://shop.example/soap/ws",
            Ask(PlainWs, new Uri("http://shop.example/soap/ws"), new Uri(_root, "soap/ws"), forwarded)[0]);
    }

    private static WSHttpBinding PlainWs => new(SecurityMode.None);

    private static string[] Ask(
        Binding binding, Uri address, Uri? via = null, params (string Name, string Value)[] headers)
    {
        using var factory = new ChannelFactory<IWhere>(binding, new EndpointAddress(address));
        var client = via is null ? factory.CreateChannel() : factory.CreateChannel(new EndpointAddress(address), via);
        using var scope = new OperationContextScope((IContextChannel)client);
        var property = new HttpRequestMessageProperty();
        foreach (var (name, value) in headers)
        {
            property.Headers[name] = value;
        }

        OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] = property;
        return client.AmI();
    }

    private sealed class TokenHandler(
        IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder)
        : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
    {
        protected override Task<AuthenticateResult> HandleAuthenticateAsync()
        {
            var sent = Request.Headers.Authorization.ToString();
            return Task.FromResult(sent.StartsWith("token ", StringComparison.Ordinal)
                ? AuthenticateResult.Success(new AuthenticationTicket(
                    new ClaimsPrincipal(
                        new ClaimsIdentity([new Claim(ClaimTypes.Name, sent["token ".Length..])], "token")), "token"))
                : AuthenticateResult.NoResult());
        }
    }
}
