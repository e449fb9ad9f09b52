using System.ServiceModel;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.DependencyInjection;

/// <summary>The container's scope is the instance's: one for each, ended once, whatever ends the instance.</summary>
public sealed class InstanceScopeTests
{
    [Theory]
    [InlineData(InstanceContextMode.PerCall, false, 3)]
    [InlineData(InstanceContextMode.PerSession, false, 1)]
    [InlineData(InstanceContextMode.Single, false, 1)]
    [InlineData(InstanceContextMode.PerCall, true, 3)]
    [InlineData(InstanceContextMode.PerSession, true, 1)]
    [InlineData(InstanceContextMode.Single, true, 1)]
    public async Task Scope_lives_as_long_as_the_instance(InstanceContextMode mode, bool isRegistered, int scopes)
    {
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/scopes";
        var count = new ScopeCount();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices().AddSingleton(count).AddScoped<AsyncOnlyDependency>();
        if (isRegistered)
        {
            builder.Services.AddScoped<ScopeService>();
        }

        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<ScopeService>(
                host => host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode = mode)
            .AddServiceEndpoint<ScopeService, IScopeService>(new NetTcpBinding(SecurityMode.None), address));
        await app.StartAsync();
        using var factory = new ChannelFactory<IScopeService>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        var proxy = factory.CreateChannel();

        proxy.Work(fails: false);
        proxy.Work(fails: false);
        Assert.Throws<FaultException>(() => proxy.Work(fails: true));
        ((IClientChannel)proxy).Abort();
        await app.StopAsync();

        Assert.Equal(scopes, count.Made);
        Assert.Equal(scopes, count.Ended);
        Assert.Equal(scopes, count.ServicesEnded);
    }
}
