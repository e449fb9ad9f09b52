using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.HttpOverrides;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Woad.Interop.Tests;

/// <summary>Services of an ASP.NET Core application behind nginx, which adds a path and speaks TLS for them.</summary>
public sealed class NginxTests : IAsyncLifetime
{
    private const int UploadBytes = 20 * 1024 * 1024;

    private int _port;
    private int _securePort;
    private WebApplication _app = null!;
    private NginxProxy? _nginx;

    public async Task InitializeAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.Configure<ForwardedHeadersOptions>(o => o.ForwardedHeaders = ForwardedHeaders.All);
        _app = builder.Build();
        _app.Urls.Add("http://127.0.0.1:0");
        _app.UseForwardedHeaders();
        _app.UseServiceModel(services => services
            .AddServiceEndpoint<ProxiedService, IProxied>(Streamed(), "/basic")
            .AddServiceEndpoint<ProxiedService, IProxied>(new WSHttpBinding(SecurityMode.None), "/ws")
            .AddServiceEndpoint<ProxiedService, IProxied>(SecureWs(), "/secure"));
        _app.MapGet("/health", () => "well");
        await _app.StartAsync();
        do
        {
            // Another process may take a port between its choice and its use.
            _nginx?.Dispose();
            (_port, _securePort) = (FreePort.Next(), FreePort.Next());
            _nginx = new NginxProxy([new Uri(_app.Urls.First())], _port, _securePort);
        }
        while (!await _nginx.StartedAsync(_port));
    }

    public async Task DisposeAsync()
    {
        _nginx?.Dispose();
        await _app.DisposeAsync();
    }

    public static TheoryData<string, bool, Func<Binding>> Calls => new()
    {
        { "basic", false, Streamed },
        { "ws", false, () => new WSHttpBinding(SecurityMode.None) },
        { "secure", true, SecureWs },
        { "ws", true, SecureWs },
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public void Service_is_reached_at_the_address_of_the_outside(string path, bool isSecure, Func<Binding> create)
    {
        var address = new Uri(
            $"{(isSecure ? "https" : "http")}://localhost:{(isSecure ? _securePort : _port)}/public/{path}");
        Assert.Equal(address.AbsoluteUri, Client(create(), address).Where());
    }

    [Fact]
    public void Secure_endpoint_is_not_there_without_tls() => Assert.Throws<EndpointNotFoundException>(
        () => Client(new WSHttpBinding(SecurityMode.None), new Uri($"http://localhost:{_port}/public/secure")).Where());

    [Fact]
    public void Stream_passes_through()
    {
        var client = Client(Streamed(), new Uri($"http://localhost:{_port}/public/basic"));
        Assert.Equal(UploadBytes, client.Upload(new MemoryStream(new byte[UploadBytes])));
    }

    [Fact]
    public async Task Other_endpoints_of_the_application_are_reached_too()
    {
        using var http = new HttpClient();
        Assert.Equal("well", await http.GetStringAsync(new Uri($"http://localhost:{_port}/public/health")));
    }

    private static BasicHttpBinding Streamed() =>
        new()
        {
            TransferMode = TransferMode.StreamedRequest,
            MaxReceivedMessageSize = 100_000_000,
            MessageEncoding = WSMessageEncoding.Mtom,
        };

    private static WSHttpBinding SecureWs() => new(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
    };

    private static IProxied Client(Binding binding, Uri address)
    {
        var factory = new ChannelFactory<IProxied>(binding, new EndpointAddress(address));
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
        };
        return factory.CreateChannel();
    }
}
