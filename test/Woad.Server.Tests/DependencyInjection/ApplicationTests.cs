using System.Net;
using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.DependencyInjection;

/// <summary>Services in the pipeline of an ASP.NET Core application.</summary>
public sealed class ApplicationTests
{
    [Fact]
    public async Task Application_serves_http_in_its_pipeline_and_net_tcp_beside_it()
    {
        var tcp = new Uri($"net.tcp://127.0.0.1:{FreePort.Next()}/scoped");
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices().AddSingleton<Ended>().AddScoped<ScopedDependency>();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<ScopedService>(host => host.CloseTimeout = TimeSpan.FromSeconds(5))
            .AddServiceEndpoint<ScopedService, IScoped>(new BasicHttpBinding(), "/basic")
            .AddServiceEndpoint<ScopedService, IScoped>(new WSHttpBinding(SecurityMode.None), "/ws")
            .AddServiceEndpoint<ScopedService, IScoped>(new NetTcpBinding(SecurityMode.None), tcp.AbsoluteUri));
        app.Map("/other", () => "not a service");
        await app.StartAsync();
        var ended = app.Services.GetRequiredService<Ended>();
        var root = app.Urls.First();

        var ids = new List<Guid[]>();
        Call(new BasicHttpBinding(), $"{root}/basic", ids);
        Call(new WSHttpBinding(SecurityMode.None), $"http://localhost:{new Uri(root).Port}/ws", ids);
        Call(new NetTcpBinding(SecurityMode.None), tcp.AbsoluteUri, ids);
        using var http = new HttpClient();

        Assert.Equal("not a service", await http.GetStringAsync($"{root}/other"));
        Assert.Equal(HttpStatusCode.NotFound, (await http.PostAsync($"{root}/nowhere", null)).StatusCode);
        Assert.Equal(6, ids.Select(i => i[0]).Distinct().Count());
        Assert.Equal([ended.Id], ids.Select(i => i[1]).Distinct());
        Assert.Equal(6, ended.Count);

        await app.StopAsync();
        Assert.Throws<EndpointNotFoundException>(
            () => Call(new NetTcpBinding(SecurityMode.None), tcp.AbsoluteUri, ids));
    }

    [Fact]
    public async Task Services_of_an_application_know_their_path()
    {
        VirtualPathExtension? path = null;
        ServiceHostBase? known = null;
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices().AddSingleton<Ended>().AddScoped<ScopedDependency>();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<ScopedService>(
                host => host.Opening += (_, _) => path = (known = host).Extensions.Find<VirtualPathExtension>())
            .AddServiceEndpoint<ScopedService, IScoped>(new BasicHttpBinding(), "/sub/basic"));
        await app.StartAsync();

        Assert.Equal(
            ("~/sub/basic", "/", builder.Environment.ApplicationName),
            (path!.VirtualPath, path.ApplicationVirtualPath, path.SiteName));
        Assert.Throws<InvalidOperationException>(() => known!.Extensions.Remove(path));
    }

    [Fact]
    public void Application_without_the_services_is_told_what_to_call()
    {
        var app = WebApplication.CreateSlimBuilder().Build();
        var error = Assert.Throws<InvalidOperationException>(() => app.UseServiceModel(_ => { }));
        Assert.Contains("AddServiceModelServices", error.Message, StringComparison.Ordinal);
    }

    private static void Call(Binding binding, string address, List<Guid[]> ids)
    {
        using var factory = new ChannelFactory<IScoped>(binding, new EndpointAddress(address));
        var proxy = factory.CreateChannel();
        ids.Add(proxy.Ids());
        ids.Add(proxy.Ids());
        ((IClientChannel)proxy).Close();
    }
}
