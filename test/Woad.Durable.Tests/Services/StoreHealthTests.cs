using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;

namespace Woad.Durable.Tests.Services;

/// <summary>Operators see whether the store of a durable service can be read.</summary>
public sealed class StoreHealthTests : IDisposable
{
    private readonly TempFile _file = new();

    public void Dispose() => _file.Dispose();

    [Fact]
    public async Task Store_that_cannot_be_read_is_unhealthy()
    {
        var store = _file.NewFactory();
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddHealthChecks().AddServiceModelHealthChecks();
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<Cart>(host => host.Description.Behaviors.Add(
                new PersistenceProviderBehavior(store, TimeSpan.FromSeconds(20))))
            .AddServiceEndpoint<Cart, ICart>(
                new NetTcpContextBinding(SecurityMode.None), $"net.tcp://localhost:{FreePort.Next()}/cart"));
        await app.StartAsync();
        var checks = app.Services.GetRequiredService<HealthCheckService>();

        var open = (await checks.CheckHealthAsync()).Entries["servicemodel.stores"];
        Assert.Equal((HealthStatus.Healthy, "1 stores can be read."), (open.Status, open.Description));

        await Task.Run(store.Close);
        var closed = (await checks.CheckHealthAsync()).Entries["servicemodel.stores"];
        Assert.Equal(HealthStatus.Unhealthy, closed.Status);
        Assert.StartsWith("The store of Cart cannot be read", closed.Description, StringComparison.Ordinal);
    }
}
