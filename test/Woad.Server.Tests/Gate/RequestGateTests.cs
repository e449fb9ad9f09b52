using System.Diagnostics.Metrics;
using System.Net;
using System.ServiceModel;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Gate;

/// <summary>
/// The gate in front of HTTP requests: limit times processors, first come first served, 503 beyond the queue.
/// </summary>
public sealed class RequestGateTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly GatedService _service = new();
    private readonly List<ICommunicationObject> _open = [];

    public void Dispose()
    {
        _service.LetGo(1000);
        _open.ForEach(o => o.Abort());
    }

    [Fact]
    public async Task Requests_beyond_the_limit_wait_in_their_order_and_beyond_the_queue_are_refused()
    {
        using var gate = new RequestGate(new RequestGateOptions
        {
            MaxConcurrentRequestsPerCpu = 1,
            ProcessorCount = 2,
            QueueLimit = 3,
            RetryAfter = TimeSpan.FromSeconds(7),
        });
        var address = Open(gate);
        var client = Client(address);

        var calls = new List<Task<int>>();
        for (var number = 0; number < 5; number++)
        {
            calls.Add(client.EnterAsync(number));
            var expected = number;
            await ReachedAsync(() => gate.Running + gate.Queued == expected + 1);
        }

        Assert.Equal((2, 3, 2, 3), (gate.Running, gate.Queued, gate.PeakRunning, gate.PeakQueued));
        using var http = new HttpClient();
        using var refused = await http.PostAsync(address, new StringContent("", Encoding.UTF8, "text/xml"));
        Assert.Equal(HttpStatusCode.ServiceUnavailable, refused.StatusCode);
        Assert.Equal(TimeSpan.FromSeconds(7), refused.Headers.RetryAfter!.Delta);
        await Assert.ThrowsAsync<ServerTooBusyException>(() => client.EnterAsync(99));
        Assert.Equal(2, gate.Rejected);

        Assert.True(await _service.Entered.WaitAsync(Patience));
        Assert.True(await _service.Entered.WaitAsync(Patience));
        for (var i = 0; i < 3; i++)
        {
            _service.LetGo();
            Assert.True(await _service.Entered.WaitAsync(Patience));
            Assert.InRange(gate.Running, 0, 2);
        }

        _service.LetGo(2);

        var answers = await Task.WhenAll(calls).WaitAsync(Patience);
        Assert.Equal([0, 1, 2, 3, 4], answers);
        Assert.Equal([2, 3, 4], _service.Order.Skip(2));
        await ReachedAsync(() => gate.Running == 0);
        Assert.Equal((0, 2, 3), (gate.Queued, gate.PeakRunning, gate.PeakQueued));
        gate.ResetPeaks();
        Assert.Equal((0, 0), (gate.PeakRunning, gate.PeakQueued));
    }

    [Fact]
    public async Task Client_that_gives_up_leaves_the_queue()
    {
        using var gate = new RequestGate(new RequestGateOptions
        {
            MaxConcurrentRequestsPerCpu = 1,
            ProcessorCount = 1,
        });
        var address = Open(gate);
        var first = Client(address).EnterAsync(1);
        Assert.True(await _service.Entered.WaitAsync(Patience));
        using (var http = new HttpClient())
        {
            using var gone = new CancellationTokenSource();
            var waiting = http.PostAsync(address, new StringContent("x", Encoding.UTF8, "text/xml"), gone.Token);
            await ReachedAsync(() => gate.Queued == 1);
            await gone.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
        }

        await ReachedAsync(() => gate.Queued == 0);
        _service.LetGo();
        Assert.Equal(1, await first);
        Assert.Equal(0, gate.Rejected);
    }

    [Fact]
    public async Task Gate_of_zero_counts_and_lets_everybody_in()
    {
        using var gate = new RequestGate(new RequestGateOptions());
        var client = Client(Open(gate));

        var calls = Enumerable.Range(0, 8).Select(client.EnterAsync).ToArray();
        await ReachedAsync(() => gate.Running == 8);

        _service.LetGo(8);
        await Task.WhenAll(calls).WaitAsync(Patience);
        Assert.Equal((0, 8, 0), (gate.Limit, gate.PeakRunning, gate.PeakQueued));
    }

    [Fact]
    public async Task Meter_tells_what_runs_and_waits()
    {
        using var gate = new RequestGate(new RequestGateOptions
        {
            MaxConcurrentRequestsPerCpu = 3,
            ProcessorCount = 1,
            QueueLimit = 5,
        });
        var client = Client(Open(gate));
        var calls = Enumerable.Range(0, 5).Select(client.EnterAsync).ToArray();
        await ReachedAsync(() => gate is { Running: 3, Queued: 2 });

        var seen = new Dictionary<string, List<int>>();
        using var listener = new MeterListener();
        listener.InstrumentPublished = (instrument, l) =>
        {
            if (instrument.Meter.Name == "Woad"
                && instrument.Name.StartsWith("woad.requests.", StringComparison.Ordinal))
            {
                l.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<int>((instrument, value, _, _) =>
            (seen.TryGetValue(instrument.Name, out var list) ? list : seen[instrument.Name] = []).Add(value));
        listener.Start();
        listener.RecordObservableInstruments();

        Assert.Contains(3, seen["woad.requests.running"]);
        Assert.Contains(2, seen["woad.requests.queued"]);
        Assert.Contains(3, seen["woad.requests.limit"]);
        _service.LetGo(5);
        await Task.WhenAll(calls).WaitAsync(Patience);
    }

    [Fact]
    public async Task Application_takes_the_gate_from_its_container()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services
            .AddServiceModelServices(o => (o.MaxConcurrentRequestsPerCpu, o.ProcessorCount, o.QueueLimit) = (1, 1, 0))
            .AddSingleton(_service);
        await using var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<GatedService>(
                host =>
                    host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode =
                        InstanceContextMode.PerCall)
            .AddServiceEndpoint<GatedService, IGated>(new BasicHttpBinding(), "/gated"));
        await app.StartAsync();
        var gate = app.Services.GetRequiredService<RequestGate>();
        var client = Client(new Uri(new Uri(app.Urls.First()), "gated"));

        var call = client.EnterAsync(1);
        Assert.True(await _service.Entered.WaitAsync(Patience));
        await Assert.ThrowsAsync<ServerTooBusyException>(() => client.EnterAsync(2));

        _service.LetGo();
        Assert.Equal(1, await call.WaitAsync(Patience));
        Assert.Equal((1L, 1), (gate.Rejected, gate.PeakRunning));
    }

    [Fact]
    public void Options_refuse_what_is_negative_and_have_the_defaults_of_the_documentation()
    {
        var options = new RequestGateOptions();
        Assert.Equal(
            (0, 0, 5000, TimeSpan.FromSeconds(1)),
            (options.MaxConcurrentRequestsPerCpu, options.ProcessorCount, options.QueueLimit, options.RetryAfter));
        Assert.Throws<ArgumentOutOfRangeException>(() => options.MaxConcurrentRequestsPerCpu = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.ProcessorCount = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.QueueLimit = -1);
        Assert.Throws<ArgumentOutOfRangeException>(() => options.RetryAfter = TimeSpan.FromSeconds(-1));
        options.MaxConcurrentRequestsPerCpu = 12;
        using var gate = new RequestGate(options);
        Assert.Equal(12 * Environment.ProcessorCount, gate.Limit);
    }

    private static async Task ReachedAsync(Func<bool> condition) =>
        Assert.True(await Task.Run(() => SpinWait.SpinUntil(condition, Patience)));

    private Uri Open(RequestGate gate)
    {
        var address = new Uri($"http://127.0.0.1:{FreePort.Next()}/gated");
        var host = new ServiceHost(_service);
        host.Description.Behaviors.Add(gate);
        host.AddServiceEndpoint(typeof(IGated), new BasicHttpBinding(), address);
        host.Open();
        _open.Add(host);
        return address;
    }

    private IGated Client(Uri address)
    {
        var factory = new ChannelFactory<IGated>(new BasicHttpBinding(), new EndpointAddress(address));
        _open.Add(factory);
        return factory.CreateChannel();
    }
}
