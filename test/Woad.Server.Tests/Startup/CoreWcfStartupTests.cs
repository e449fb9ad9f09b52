using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Woad.Server.DependencyInjection;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Startup;

/// <summary>Start-up code in the shape that CoreWCF documents compiles and works.</summary>
public sealed class CoreWcfStartupTests
{
    [Fact]
    public async Task Debug_behavior_and_base_addresses_are_set_on_the_options_of_a_service()
    {
        await using var app = await StartAsync(static services =>
        {
            services.AddService<StartupEcho>(options =>
            {
                options.DebugBehavior.IncludeExceptionDetailInFaults = true;
                options.BaseAddresses.Add(new Uri("http://localhost/base"));
            });
            services.AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "below");
            services.AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "/root");
            services.AddServiceEndpoint<StartupEcho>(typeof(IStartupEcho), new BasicHttpBinding(), "");
        });

        Assert.Equal("a", Call(new BasicHttpBinding(), $"{Root(app)}/base/below", "a"));
        Assert.Equal("a", Call(new BasicHttpBinding(), $"{Root(app)}/root", "a"));
        Assert.Equal("a", Call(new BasicHttpBinding(), $"{Root(app)}/base", "a"));
        var fault = Assert.Throws<FaultException<ExceptionDetail>>(
            () => Call(new BasicHttpBinding(), $"{Root(app)}/root", "throw"));
        Assert.Equal("detail", fault.Detail.Message);
    }

    [Fact]
    public async Task Host_is_configured_when_all_of_its_endpoints_are_there()
    {
        var seen = new List<string>();
        await using var app = await StartAsync(services =>
        {
            services.ConfigureServiceHostBase<StartupEcho>(
                host => seen.Add($"own {host.Description.Endpoints.Count}"));
            services.ConfigureAllServiceHostBase(host => seen.Add($"all {host.Description.Endpoints.Count}"));
            services.AddService<StartupEcho>();
            services.AddServiceEndpoint<StartupEcho, IStartupEcho>(
                new BasicHttpBinding(), new Uri("/a", UriKind.Relative), endpoint => endpoint.Name = "named");
            services.AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "/b");
        });

        Assert.Equal(["own 2", "all 2"], seen);
        Assert.Equal("b", Call(new BasicHttpBinding(), $"{Root(app)}/b", "b"));
    }

    [Fact]
    public async Task Metadata_of_the_container_are_shown_for_the_schemes_that_a_service_has()
    {
        await using var app = await StartAsync(
            static services => services.AddService<StartupEcho>()
                .AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "/echo"),
            static builder => builder.Services.AddServiceModelMetadata(),
            static app =>
            {
                var metadata = app.Services.GetRequiredService<ServiceMetadataBehavior>();
                metadata.HttpGetEnabled = true;
                metadata.HttpsGetEnabled = true;
            });
        using var http = new HttpClient();

        Assert.Contains(
            "IStartupEcho", await http.GetStringAsync($"{Root(app)}/echo?wsdl"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Metadata_of_the_container_are_not_shown_unless_asked()
    {
        await using var app = await StartAsync(
            static services => services.AddService<StartupEcho>()
                .AddServiceEndpoint<StartupEcho, IStartupEcho>(new BasicHttpBinding(), "/echo"),
            static builder => builder.Services.AddServiceModelMetadata());
        using var http = new HttpClient();

        using var answer = await http.GetAsync($"{Root(app)}/echo?wsdl");
        Assert.NotEqual(HttpStatusCode.OK, answer.StatusCode);
    }

    [Fact]
    public async Task Relative_address_of_net_tcp_is_below_the_port_of_the_application()
    {
        var port = FreePort.Next();
        await using var app = await StartAsync(
            static services => services.AddService<StartupEcho>()
                .AddServiceEndpoint<StartupEcho, IStartupEcho>(new NetTcpBinding(SecurityMode.None), "/tcp"),
            builder => builder.WebHost.UseNetTcp(IPAddress.Loopback, port));

        Assert.Equal("t", Call(new NetTcpBinding(SecurityMode.None), $"net.tcp://127.0.0.1:{port}/tcp", "t"));
        Assert.Equal("l", Call(new NetTcpBinding(SecurityMode.None), $"net.tcp://localhost:{port}/tcp", "l"));
    }

    [Theory]
    [InlineData("127.0.0.1", HostNameComparisonMode.Exact)]
    [InlineData("0.0.0.0", HostNameComparisonMode.StrongWildcard)]
    public async Task Address_of_an_interface_limits_who_reaches_the_endpoint(
        string address, HostNameComparisonMode expected)
    {
        var binding = new NetTcpBinding(SecurityMode.None);
        var port = FreePort.Next();
        await using var app = await StartAsync(
            services => services.AddService<StartupEcho>()
                .AddServiceEndpoint<StartupEcho, IStartupEcho>(binding, "tcp"),
            builder => builder.WebHost.UseNetTcp(IPAddress.Parse(address), port));

        Assert.Equal(expected, binding.HostNameComparisonMode);
        Assert.Equal("t", Call(new NetTcpBinding(SecurityMode.None), $"net.tcp://127.0.0.1:{port}/tcp", "t"));
    }

    [Fact]
    public void Address_of_another_scheme_is_refused()
    {
        var options = new NetTcpOptions();
        var error = Assert.Throws<ArgumentException>(() => options.Listen("http://localhost:1"));
        Assert.Contains("net.tcp://localhost:8089/", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Web_endpoint_serves_json()
    {
        await using var app = await StartAsync(static services => services.AddService<StartupEcho>()
            .AddServiceWebEndpoint<StartupEcho, IStartupEcho>("/api", behavior => behavior.HelpEnabled = true));
        using var http = new HttpClient();

        Assert.Equal("\"x\"", await http.GetStringAsync($"{Root(app)}/api/echo/x"));
    }

    [Fact]
    public async Task Accessor_has_the_request_of_an_http_endpoint_and_none_over_net_tcp()
    {
        var port = FreePort.Next();
        await using var app = await StartAsync(
            static services => services
                .AddServiceEndpoint<RequestPathEcho, IStartupEcho>(new BasicHttpBinding(), "/echo")
                .AddServiceEndpoint<RequestPathEcho, IStartupEcho>(new NetTcpBinding(SecurityMode.None), "/tcp"),
            builder =>
            {
                builder.Services.AddHttpContextAccessor();
                builder.WebHost.UseNetTcp(IPAddress.Loopback, port);
            });

        Assert.Equal("a /echo", Call(new BasicHttpBinding(), $"{Root(app)}/echo", "a"));
        Assert.Equal("a ", Call(new NetTcpBinding(SecurityMode.None), $"net.tcp://127.0.0.1:{port}/tcp", "a"));
    }

    [Fact]
    public async Task Accessor_has_the_request_of_each_call_while_hooks_of_the_container_see_messages()
    {
        await using var app = await StartAsync(
            static services => services
                .AddServiceEndpoint<RequestPathEcho, IStartupEcho>(new BasicHttpBinding(), "/echo")
                .AddServiceEndpoint<RequestPathEcho, IStartupEcho>(new WSHttpBinding(SecurityMode.None), "/ws"),
            static builder => builder.Services.AddHttpContextAccessor()
                .AddSingleton<ServiceAuthorizationManager>(new ServiceAuthorizationManager()));

        // The first calls of a synchronous operation run on threads of its own.
        for (var call = 0; call < 3; call++)
        {
            Assert.Equal("a /echo", Call(new BasicHttpBinding(), $"{Root(app)}/echo", "a"));
            Assert.Equal("a /ws", Call(new WSHttpBinding(SecurityMode.None), $"{Root(app)}/ws", "a"));
        }
    }

    [Fact]
    public async Task Class_Startup_adds_services_before_the_server_listens()
    {
        var port = FreePort.Next();
        using var host = Host.CreateDefaultBuilder()
            .ConfigureLogging(static logging => logging.ClearProviders())
            .ConfigureWebHostDefaults(web => web
                .UseUrls($"http://127.0.0.1:{port}")
                .UseStartup<StartupClass>())
            .Build();
        await host.StartAsync();
        using var http = new HttpClient();

        Assert.Equal("a", Call(new BasicHttpBinding(), $"http://127.0.0.1:{port}/startup/basic", "a"));
        Assert.Contains(
            "IStartupEcho",
            await http.GetStringAsync($"http://127.0.0.1:{port}/startup?wsdl"),
            StringComparison.Ordinal);
        await host.StopAsync();
    }

    private static async Task<WebApplication> StartAsync(
        Action<ServiceModelBuilder> configure,
        Action<WebApplicationBuilder>? before = null,
        Action<WebApplication>? after = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        before?.Invoke(builder);
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(configure);
        after?.Invoke(app);
        await app.StartAsync();
        return app;
    }

    private static string Root(WebApplication app) => app.Urls.First();

    private static string Call(Binding binding, string address, string text)
    {
        using var factory = new ChannelFactory<IStartupEcho>(binding, new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        var answer = proxy.Echo(text);
        ((IClientChannel)proxy).Close();
        return answer;
    }
}
