using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Tests.Dispatch;
using Woad.Tests.Instancing;

namespace Woad.Tests.Diagnostics;

/// <summary>The measurements of the meter named Woad.</summary>
public sealed class MetricsTests : IDisposable
{
    private readonly string _name = $"Metered{Guid.NewGuid():N}";
    private readonly FragileGate _gate = new();
    private readonly ConcurrentDictionary<string, double> _sums = new();
    private readonly ConcurrentDictionary<string, double> _last = new();
    private readonly MeterListener _listener = new();
    private readonly MemoryService<IFragile> _service;

    public MetricsTests()
    {
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == "Woad")
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) => Take(instrument, value, tags));
        _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Take(instrument, value, tags));
        _listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Take(instrument, value, tags));
        _listener.Start();
        _service = new MemoryService<IFragile>(
            typeof(Fragile), host => host.InstanceSource = () => new Fragile(_gate, ""));
        _service.Host.Description.Name = _name;
        _service.Behavior.InstanceContextMode = InstanceContextMode.PerCall;
        _service.Behavior.ConcurrencyMode = ConcurrencyMode.Multiple;
        _service.Host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = 4,
            MaxConcurrentSessions = 10,
            MaxConcurrentInstances = 20,
        });
        _service.Open();
    }

    public void Dispose()
    {
        _gate.Open();
        _service.Dispose();
        _listener.Dispose();
    }

    [Fact]
    public async Task Calls_faults_and_durations_are_counted()
    {
        var client = _service.Connect();
        client.Work("a");
        client.Work("b");
        Assert.Throws<FaultException<string>>(() => client.Work("fault"));
        Assert.Throws<FaultException>(() => client.Work("exception"));

        await Eventually.Holds(() => Sum("woad.calls") == 4, "four calls are counted");
        Assert.Equal(1, Sum("woad.calls.faulted"));
        Assert.Equal(1, Sum("woad.calls.failed"));
        Assert.Equal(4, _sums[$"woad.call.duration count"]);
        Assert.True(Sum("woad.call.duration") > 0);
    }

    /// <summary>What a watcher of failures alone costs the others is nothing, so calls are not timed for him.</summary>
    [Fact]
    public async Task Faults_and_failures_are_counted_for_who_listens_to_nothing_else()
    {
        _listener.Dispose();
        var found = new ConcurrentDictionary<string, long>();
        using var failures = new MeterListener
        {
            InstrumentPublished = (instrument, listener) =>
            {
                if (instrument is { Meter.Name: "Woad", Name: "woad.calls.faulted" or "woad.calls.failed" })
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            },
        };
        failures.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
        {
            if (tags.ToArray().Any(t => t.Key == "woad.service" && (string?)t.Value == _name))
            {
                found.AddOrUpdate(instrument.Name, value, (_, sum) => sum + value);
            }
        });
        failures.Start();
        var client = _service.Connect();

        client.Work("a");
        Assert.Throws<FaultException<string>>(() => client.Work("fault"));
        Assert.Throws<FaultException>(() => client.Work("exception"));

        await Eventually.Holds(() => found.GetValueOrDefault("woad.calls.failed") == 1, "the failure is counted");
        Assert.Equal(1, found["woad.calls.faulted"]);
    }

    [Fact]
    public async Task Throttles_show_use_queue_and_the_oldest_wait()
    {
        var client = _service.Connect();
        var calls = Enumerable.Range(0, 4).Select(_ => client.WorkAsync("hold")).ToList();
        for (var i = 0; i < 4; i++)
        {
            Assert.True(await _gate.Entered.WaitAsync(TimeSpan.FromSeconds(60)));
        }

        var other = _service.Connect();
        calls.Add(other.WorkAsync("hold"));
        await Eventually.Holds(() => _service.Used.Waiting == 1, "one waits");
        _listener.RecordObservableInstruments();

        Assert.Equal(4, Last("woad.throttle.limit", "calls"));
        Assert.Equal(10, Last("woad.throttle.limit", "sessions"));
        Assert.Equal(20, Last("woad.throttle.limit", "instances"));
        Assert.Equal(100, Last("woad.throttle.used", "calls"));
        Assert.Equal(20, Last("woad.throttle.used", "sessions"));
        Assert.Equal(1, Last("woad.throttle.queue", "calls"));
        Assert.True(Last("woad.throttle.oldest_wait", "calls") > 0);
        Assert.Equal(0, Last("woad.throttle.oldest_wait", "sessions"));
        Assert.Equal(4, Last("woad.calls.outstanding", ""));
        Assert.Equal(2, Last("woad.sessions", ""));
        Assert.Equal(5, Last("woad.instances", ""));

        _gate.Open();
        await _gate.Entered.WaitAsync(TimeSpan.FromSeconds(60));
        _gate.Open();
        await Task.WhenAll(calls).WaitAsync(TimeSpan.FromSeconds(60));
        await Eventually.Holds(() => _service.Used.Calls == 0, "all calls have ended");
        _listener.RecordObservableInstruments();
        Assert.Equal(0, Last("woad.throttle.used", "calls"));
        Assert.Equal(0, Last("woad.instances", ""));
    }

    [Fact]
    public void Refused_message_is_counted()
    {
        var raw = _service.Connect<IRaw>();

        Assert.True(raw.Send(System.ServiceModel.Channels.Message.CreateMessage(
            System.ServiceModel.Channels.MessageVersion.Default, "urn:unknown")).IsFault);

        Assert.Equal(1, Sum("woad.messages.refused"));
    }

    [Fact]
    public void Host_that_has_closed_is_not_measured_any_more()
    {
        _service.Host.Close();
        _last.Clear();

        _listener.RecordObservableInstruments();

        Assert.Empty(_last);
    }

    private double Sum(string instrument) => _sums.GetValueOrDefault(instrument);

    private double Last(string instrument, string throttle) => _last[$"{instrument} {throttle}"];

    private void Take(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        var throttle = "";
        var isMine = false;
        foreach (var (key, tag) in tags)
        {
            isMine |= key == "woad.service" && Equals(tag, _name);
            throttle = key == "woad.throttle" ? (string)tag! : throttle;
        }

        if (isMine)
        {
            _sums.AddOrUpdate(instrument.Name, value, (_, sum) => sum + value);
            _sums.AddOrUpdate($"{instrument.Name} count", 1, (_, count) => count + 1);
            _last[$"{instrument.Name} {throttle}"] = value;
        }
    }
}
