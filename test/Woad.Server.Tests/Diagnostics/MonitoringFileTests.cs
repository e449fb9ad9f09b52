using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>The dashboard and the alert rules of the documentation name metrics that there are.</summary>
public sealed partial class MonitoringFileTests
{
    private static readonly string[] Parts = ["_bucket", "_sum", "_count", ""];

    [Theory]
    [InlineData("woad-alerts.yml", 7)]
    [InlineData("woad-dashboard.json", 11)]
    public void Each_metric_of_the_file_is_published(string file, int least)
    {
        var published = Published();
        var text = File.ReadAllText(Repository.PathOf("docs", "monitoring", file));

        var named = Metric().Matches(text).Select(static m => m.Value).Except(["woad_service", "woad_operation",
            "woad_throttle"]).Distinct().ToList();

        Assert.True(named.Count >= least, string.Join(", ", named));
        Assert.All(named, name => Assert.Contains(
            Parts, part => name.EndsWith(part, StringComparison.Ordinal)
                && published.Contains(name[..^part.Length])));
    }

    [Fact]
    public void Dashboard_is_json_with_a_panel_for_each_question()
    {
        using var dashboard = JsonDocument.Parse(
            File.ReadAllText(Repository.PathOf("docs", "monitoring", "woad-dashboard.json")));

        var panels = dashboard.RootElement.GetProperty("panels").EnumerateArray().ToList();
        Assert.Equal(panels.Count, panels.Select(static p => p.GetProperty("id").GetInt32()).Distinct().Count());
        Assert.All(panels, static p => Assert.NotEmpty(p.GetProperty("targets").EnumerateArray()));
    }

    /// <summary>The metrics of a host and a client, with the names that exporters for Prometheus give them.</summary>
    private static HashSet<string> Published()
    {
        var names = new ConcurrentBag<string>();
        using var listener = new MeterListener
        {
            InstrumentPublished = (instrument, _) =>
            {
                if (instrument.Meter.Name == "Woad")
                {
                    names.Add(NameOf(instrument));
                }
            },
        };
        listener.Start();
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/counted");
        using var host = new ServiceHost(typeof(Counted));
        host.AddServiceEndpoint(typeof(ICounted), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        using var factory = new ChannelFactory<ICounted>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        Assert.Equal("a", factory.CreateChannel().Say("a"));
        return [.. names];
    }

    // Units are appended, notes in braces are not; counters end with _total.
    private static string NameOf(Instrument instrument)
    {
        var unit = instrument.Unit switch { "s" => "_seconds", "%" => "_percent", _ => "" };
        return instrument.Name.Replace('.', '_') + unit + (instrument is Counter<long> ? "_total" : "");
    }

    [GeneratedRegex(@"\bwoad_[a-z_]+")]
    private static partial Regex Metric();
}
