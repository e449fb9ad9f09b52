using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Diagnostics;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Diagnostics.HealthChecks;
using Microsoft.Extensions.Logging;

namespace Woad.Queues.Tests.Channels;

/// <summary>Operators see the backlog of a queue, and how many of its messages are poison.</summary>
public sealed class QueueHealthTests
{
    [Fact]
    public async Task Backlog_is_degraded_and_a_queue_that_is_gone_is_unhealthy()
    {
        using var gate = new ManualResetEventSlim();
        var log = new OrderLog
        {
            Fails = _ =>
            {
                Assert.True(gate.Wait(TimeSpan.FromSeconds(60)));
                return null;
            },
        };
        await using var world = await new QueueWorld().WithAsync("orders");
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        builder.Services.AddSingleton(log);
        builder.Services.AddHealthChecks().AddServiceModelHealthChecks(static o =>
        {
            o.MaxQueueBacklog = 1;
            o.MaxAnswerTime = TimeSpan.FromMinutes(1);
        });
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<OrderService>()
            .AddServiceEndpoint<OrderService, IOrders>(new NetMsmqBinding(), world.Address("orders").AbsoluteUri));
        await app.StartAsync();
        var checks = app.Services.GetRequiredService<HealthCheckService>();

        Assert.Equal(HealthStatus.Healthy, (await checks.CheckHealthAsync()).Status);

        world.Send("orders", "first");
        world.Send("orders", "second");
        var full = (await checks.CheckHealthAsync()).Entries["servicemodel.queues"];
        Assert.Equal(HealthStatus.Degraded, full.Status);
        Assert.Contains("MaxQueueBacklog", full.Description, StringComparison.Ordinal);
        gate.Set();
        await world.UntilCountAsync("orders", 0);

        await world.Engine.DeleteAsync(QueueWorld.Name("orders"), default);
        var gone = (await checks.CheckHealthAsync()).Entries["servicemodel.queues"];
        Assert.Equal(HealthStatus.Unhealthy, gone.Status);
        Assert.Contains("has been deleted", gone.Description, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(ReceiveErrorHandling.Drop, "Queued Messages Dropped")]
    [InlineData(ReceiveErrorHandling.Reject, "Queued Messages Rejected")]
    public async Task Poison_messages_are_counted(ReceiveErrorHandling disposition, string counter)
    {
        var sums = new ConcurrentDictionary<string, long>();
        using var listener = new MeterListener
        {
            InstrumentPublished = static (instrument, l) =>
            {
                if (instrument.Meter.Name == "ServiceModelService 4.0.0.0")
                {
                    l.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<long>((i, value, tags, _) =>
            sums.AddOrUpdate($"{i.Name} of {tags[0].Value}", value, (_, before) => before + value));
        listener.Start();
        var log = new OrderLog { Fails = static _ => new InvalidOperationException("never") };
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding
        {
            ReceiveRetryCount = 1, MaxRetryCycles = 0, ReceiveErrorHandling = disposition,
        };
        ServiceCounters.Start(endpointsAndOperations: false);
        var host = world.Host(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        host.Description.Name = $"Orders{disposition}";
        QueueWorld.Open(host);
        ServiceCounters.Stop();
        world.Send("orders", "poison", binding);
        await world.UntilCountAsync("orders", 0);

        await world.UntilAsync(() => Task.FromResult(
            sums.GetValueOrDefault($"{counter} of Orders{disposition}") == 1));
        Assert.Equal(1, sums[$"Queued Poison Messages of Orders{disposition}"]);
    }
}
