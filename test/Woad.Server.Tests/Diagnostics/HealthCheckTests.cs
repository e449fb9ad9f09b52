using System.ServiceModel;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;
using Woad.Server.DependencyInjection;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>Health checks of the services of an application. The gate of the service is of the process.</summary>
public sealed class HealthCheckTests
{
    [Fact]
    public Task Hosts_and_throttles_are_checked() => OwnProcess.RunAsync(CheckAsync);

    private static async Task CheckAsync()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddHealthChecks().AddServiceModelHealthChecks(static options =>
        {
            options.MaxThrottleWait = TimeSpan.Zero;
            options.Tags = ["ready"];
        });
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<Counted>(static host => host.Description.Behaviors.Add(
                new ServiceThrottlingBehavior { MaxConcurrentCalls = 1 }))
            .AddServiceEndpoint<Counted, ICounted>(new BasicHttpBinding(), "/counted"));
        await app.StartAsync();
        var checks = app.Services.GetRequiredService<HealthCheckService>();

        var open = await checks.CheckHealthAsync();
        Assert.Equal(HealthStatus.Healthy, open.Status);
        Assert.Equal(
            ["servicemodel.hosts", "servicemodel.queues", "servicemodel.stores", "servicemodel.throttles"],
            open.Entries.Keys.Order());
        Assert.All(open.Entries.Values, static e => Assert.Equal(["ready"], e.Tags));

        using var factory = new ChannelFactory<ICounted>(
            new BasicHttpBinding(), new EndpointAddress(new Uri(new Uri(app.Urls.First()), "counted")));
        var client = factory.CreateChannel();
        Task[] calls =
        [
            .. Enumerable.Range(0, 2).Select(_ => Task.Factory.StartNew(
                () => client.Say("wait"), TaskCreationOptions.LongRunning)),
        ];
        HealthReport? full = null;
        await Eventually.HoldsAsync(
            async () => (full = await checks.CheckHealthAsync()).Status == HealthStatus.Unhealthy,
            "a caller waits for a permit");
        Assert.Contains(
            "1 callers of Counted wait for MaxConcurrentCalls (1)",
            full!.Entries["servicemodel.throttles"].Description,
            StringComparison.Ordinal);
        Counted.Gate.Set();
        await Task.WhenAll(calls);

        app.Services.GetRequiredService<ServiceModelHosts>().All[0].Abort();
        var closed = await checks.CheckHealthAsync();
        Assert.Equal(HealthStatus.Unhealthy, closed.Entries["servicemodel.hosts"].Status);
        Assert.Contains("Counted (Closed)", closed.Entries["servicemodel.hosts"].Description, StringComparison.Ordinal);
    }
}
