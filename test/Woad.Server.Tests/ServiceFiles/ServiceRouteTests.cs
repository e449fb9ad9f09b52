using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Woad.Server.Tests.ServiceFiles;

/// <summary>Services at paths of an application, as Global.asax of ASP.NET added them.</summary>
public sealed class ServiceRouteTests
{
    [Fact]
    public async Task Service_is_at_its_path()
    {
        await using var app = await StartAsync(
            new ServiceRoute("shop/v1", new ServiceHostFactory(), typeof(RoutedService)),
            new ServiceRoute("rest/", new WebServiceHostFactory(), typeof(RoutedService)));
        using var http = new HttpClient();

        Assert.Equal("hello you", Greet(new BasicHttpBinding(), app.Urls.First() + "/shop/v1"));
        Assert.Contains("hello me", await http.GetStringAsync(app.Urls.First() + "/rest/greetings/me"));
        Assert.Throws<EndpointNotFoundException>(() => Greet(new BasicHttpBinding(), app.Urls.First() + "/shop/v2"));
    }

    [Fact]
    public async Task Services_of_the_application_are_available()
    {
        var own = $"routes-{Guid.NewGuid():N}";
        await using (var app = await StartAsync(
            new ServiceRoute(own, new ServiceHostFactory(), typeof(RoutedService))))
        {
            ServiceHostingEnvironment.EnsureInitialized();
            ServiceHostingEnvironment.EnsureServiceAvailable("~/" + own);
            ServiceHostingEnvironment.EnsureServiceAvailable("/" + own + "/");
            Assert.Throws<EndpointNotFoundException>(
                () => ServiceHostingEnvironment.EnsureServiceAvailable($"~/{own}more"));
            Assert.Throws<EndpointNotFoundException>(
                () => ServiceHostingEnvironment.EnsureServiceAvailable("~/" + own[..^1]));
            Assert.False(ServiceHostingEnvironment.AspNetCompatibilityEnabled);
            Assert.False(ServiceHostingEnvironment.MultipleSiteBindingsEnabled);
            await app.StopAsync();
        }

        Assert.Throws<EndpointNotFoundException>(() => ServiceHostingEnvironment.EnsureServiceAvailable("~/" + own));
    }

    [Fact]
    public async Task Transports_of_the_program_give_base_addresses()
    {
        var pipes = new PipeConfiguration();
        await using var app = await StartAsync(
            services => services.AddSingleton<HostedTransportConfiguration>(pipes),
            new ServiceRoute("shop", new ServiceHostFactory(), typeof(RoutedService)));

        Assert.Equal("hello you", Greet(new BasicHttpBinding(), app.Urls.First() + "/shop"));
        Assert.Equal("hello you", Greet(new NetNamedPipeBinding(), pipes.Site + "shop"));
        Assert.Equal(["~/shop"], pipes.Asked);
    }

    [Theory]
    [InlineData("/shop")]
    [InlineData("~/shop")]
    [InlineData("shop?wsdl")]
    [InlineData("{name}")]
    public void Path_that_is_none_is_refused(string path) => Assert.Throws<ArgumentException>(
        () => new ServiceRoute(path, new ServiceHostFactory(), typeof(RoutedService)));

    private static string Greet(Binding binding, string address)
    {
        using var factory = new ChannelFactory<IRouted>(binding, new EndpointAddress(address));
        return factory.CreateChannel().Greet("you");
    }

    private static Task<WebApplication> StartAsync(params ServiceRoute[] routes) =>
        StartAsync(static _ => { }, routes);

    private static async Task<WebApplication> StartAsync(
        Action<IServiceCollection> configure, params ServiceRoute[] routes)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        configure(builder.Services);
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceRoutes(routes);
        await app.StartAsync();
        return app;
    }

    private sealed class PipeConfiguration : HostedTransportConfiguration
    {
        public string Site { get; } = $"net.pipe://localhost/{Guid.NewGuid():N}/";

        public List<string> Asked { get; } = [];

        public override Uri[] GetBaseAddresses(string virtualPath)
        {
            Asked.Add(virtualPath);
            return [new Uri(Site + virtualPath[2..])];
        }
    }
}
