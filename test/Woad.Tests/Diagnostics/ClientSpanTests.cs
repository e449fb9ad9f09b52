using System.Collections.Concurrent;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using Woad.Tests.Instancing;

namespace Woad.Tests.Diagnostics;

/// <summary>What a client's calls tell listeners: a span each, a duration each, and their failures.</summary>
[Collection(Alone.Name)]
public sealed class ClientSpanTests
{
    [Fact]
    public async Task Each_call_of_a_client_is_a_span_below_the_callers()
    {
        using var outer = new Activity("outer").SetIdFormat(ActivityIdFormat.W3C).Start();
        var ended = new ConcurrentQueue<Activity>();
        using var listener = new ActivityListener
        {
            ShouldListenTo = source => source.Name == "Woad",
            Sample = (ref ActivityCreationOptions<ActivityContext> options) =>
                options.Parent.TraceId == outer.TraceId ? ActivitySamplingResult.AllData : ActivitySamplingResult.None,
            ActivityStopped = activity =>
            {
                if (activity.Kind == ActivityKind.Client && activity.TraceId == outer.TraceId)
                {
                    ended.Enqueue(activity);
                }
            },
        };
        ActivitySource.AddActivityListener(listener);
        using var service = new MemoryService<ISpanned>(
            typeof(Spanned), host => host.InstanceSource = () => new Spanned([]));
        service.Open();
        var client = service.Connect();

        client.Call();
        await client.CallAsync();
        Assert.Throws<FaultException>(client.Fail);

        Assert.Same(outer, Activity.Current);
        Assert.Equal(["ISpanned/Call", "ISpanned/CallLater", "ISpanned/Fail"], ended.Select(a => a.OperationName));
        Assert.All(ended, a => Assert.Equal(outer.SpanId, a.ParentSpanId));
        Assert.Equal(
            [ActivityStatusCode.Unset, ActivityStatusCode.Unset, ActivityStatusCode.Error],
            ended.Select(a => a.Status));
        var last = ended.Last();
        Assert.Equal(
            ("wcf", "ISpanned", "Fail", "localhost", typeof(FaultException).FullName),
            ((string?)last.GetTagItem(
                "rpc.system"), (string?)last.GetTagItem("rpc.service"), (string?)last.GetTagItem("rpc.method"),
                (string?)last.GetTagItem("server.address"), (string?)last.GetTagItem("error.type")));
    }

    [Fact]
    public async Task Durations_and_failures_are_counted_by_operation()
    {
        var seen = new ConcurrentQueue<string>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, l) =>
            {
                if (instrument.Meter.Name == "Woad"
                    && instrument.Name.StartsWith("woad.client.", StringComparison.Ordinal))
                {
                    l.EnableMeasurementEvents(instrument);
                }
            },
        };
        listener.SetMeasurementEventCallback<double>((instrument, _, tags, _) => Note(instrument, tags));
        listener.SetMeasurementEventCallback<long>((instrument, _, tags, _) => Note(instrument, tags));
        listener.Start();
        using var service = new MemoryService<IMeasured>(typeof(Measured));
        service.Open();
        var client = service.Connect();

        Assert.Equal(3, client.Add(1, 2));
        Assert.Equal(3, await client.AddLaterAsync(1, 2));
        Assert.Throws<FaultException>(client.Refuse);

        Assert.Equal(
            [
                "woad.client.call.duration Add ",
                "woad.client.call.duration AddLater ",
                "woad.client.call.duration Refuse ",
                $"woad.client.calls.failed Refuse {typeof(FaultException).FullName}",
            ],
            seen);

        void Note(Instrument instrument, ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            var all = tags.ToArray().ToDictionary(t => t.Key, t => t.Value);
            if (Equals(all["woad.contract"], nameof(IMeasured)))
            {
                seen.Enqueue($"{instrument.Name} {all["woad.operation"]} {all.GetValueOrDefault("error.type")}");
            }
        }
    }

    [ServiceContract]
    private interface IMeasured
    {
        [OperationContract]
        int Add(int a, int b);

        [OperationContract(Name = "AddLater")]
        Task<int> AddLaterAsync(int a, int b);

        [OperationContract]
        void Refuse();
    }

    private sealed class Measured : IMeasured
    {
        public int Add(int a, int b) => a + b;

        public Task<int> AddLaterAsync(int a, int b) => Task.FromResult(a + b);

        public void Refuse() => throw new FaultException("refused");
    }
}
