using Woad.Lab.Hosts;

namespace Woad.Lab.Tests.Hosts;

/// <summary>Values of several services are told apart by their tags, and hosts of one service by instrument.</summary>
public sealed class MeterValuesTests
{
    /// <summary>The four instruments of a host, as its process numbers them.</summary>
    private static void Add(MeterValues values, string service, long first, double used, double limit, double queue)
    {
        foreach (var throttle in new[] { "calls", "sessions", "instances" })
        {
            var source = new GaugeSource().With("woad.service", service).With("woad.throttle", throttle);
            values.Add("woad.throttle.limit", source with { Instrument = first }, limit);
            values.Add("woad.throttle.used", source with { Instrument = first + 1 }, 100 * used / limit);
            values.Add("woad.throttle.queue", source with { Instrument = first + 2 }, queue);
            values.Add("woad.throttle.oldest_wait", source with { Instrument = first + 3 }, queue / 10);
        }

        var instances = new GaugeSource { Service = service, Instrument = first + 4 };
        values.Add("woad.instances", instances, 3);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(12)]
    public void Each_service_has_its_own_throttles(int services)
    {
        var values = new MeterValues();
        for (var i = 0; i < services; i++)
        {
            Add(values, $"Service{i}", 10 * i, i, 16 + i, i);
        }

        var read = values.Services();
        Assert.Equal(Enumerable.Range(0, services).Select(i => $"Service{i}"), read.Select(s => s.Service));
        Assert.All(read, (s, i) => Assert.Equal(
            new ThrottleState(i, 16 + i, i, i / 10.0) { Service = $"Service{i}" }, s.Calls));
        Assert.Equal(3 * services, values.Of("woad.instances"));
    }

    [Fact]
    public void Hosts_of_one_service_are_numbered_in_their_order()
    {
        var values = new MeterValues();
        Add(values, "Work", 100, 16, 16, 48);
        Add(values, "Other", 60, 1, 8, 0);
        Add(values, "Work", 20, 0, int.MaxValue, 0);
        Assert.Equal(["Work", "Other", "Work (2)"], values.Services().Select(s => s.Service));
        Assert.Equal(new ThrottleState(16, 16, 48, 4.8) { Service = "Work (2)" }, values.Services()[2].Calls);
        Assert.Equal(int.MaxValue, values.Services()[0].Instances!.Limit);
    }

    [Fact]
    public void Fullest_of_several_gates_is_shown()
    {
        var values = new MeterValues();
        foreach (var (instrument, used) in new[] { (1, 2.0), (5, 12.0) })
        {
            values.Add("woad.requests.running", new GaugeSource { Instrument = instrument }, used);
            values.Add("woad.requests.queued", new GaugeSource { Instrument = instrument + 1 }, used);
            values.Add("woad.requests.limit", new GaugeSource { Instrument = instrument + 2 }, 12);
        }

        Assert.Equal(new ThrottleState(12, 12, 12, 0), values.Requests());
    }

    [Fact]
    public void Process_without_services_has_no_throttles()
    {
        Assert.Empty(new MeterValues().Services());
        Assert.Null(new MeterValues().Requests());
        Assert.Null(new ServerCounters().With([]).Calls);
        Assert.True(new MeterValues().IsEmpty);
    }
}
