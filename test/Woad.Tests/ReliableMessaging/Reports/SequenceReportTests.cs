using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Woad.Conformance.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Sessions;
using Woad.Tests.ReliableMessaging.Hostile;
using Woad.Tests.Security.Hostile.Secrets;

namespace Woad.Tests.ReliableMessaging.Reports;

/// <summary>The measurements of reliable sessions, and log entries that name the limit that slows one.</summary>
public sealed class SequenceReportTests
{
    private static readonly ReliableModel Settings = new();

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Retransmissions_windows_and_round_trips_are_measured(bool hasSessions)
    {
        var sums = new ConcurrentDictionary<string, double>();
        using var listener = new MeterListener();
        listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument.Name.StartsWith("woad.reliable", StringComparison.Ordinal))
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, _, _) => Add(instrument.Name, value));
        listener.SetMeasurementEventCallback<double>((instrument, value, _, _) => Add(instrument.Name, value));
        listener.Start();
        await using (var network = new LayeredNetwork(hasSessions, new Faults(3) { Lose = 20, Break = 10 }, () =>
            new ReliableLayer(Settings)))
        {
            await network.OpenAsync();
            using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
            await using var client = await network.ConnectAsync(deadline.Token);
            for (var number = 0; number < 20; number++)
            {
                Assert.Equal(2 * number, await client.CallAsync(number, deadline.Token));
            }
        }

        Assert.True(sums["woad.reliable.retransmissions"] > 0);
        Assert.True(sums["woad.reliable.round_trip"] > 0);
        Assert.True(sums["woad.reliable.window"] > 0);

        void Add(string name, double value) => sums.AddOrUpdate(name, value, (_, sum) => sum + value);
    }

    [Fact]
    public void Log_entry_names_the_limit_that_a_message_waits_for_once()
    {
        var logs = new KeptLogs();
        var (window, roundTrip) = (new SendWindow(Settings, new RoundTripEstimate()), new RoundTripEstimate());
        using var metrics = new SequenceMetrics(null);
        var report = new SequenceReport(metrics, logs, Settings, window, roundTrip);

        Send(1);
        report.Wait("urn:a");
        report.Wait("urn:a");
        Assert.Contains(
            "wait for the congestion window: 1 are unacknowledged, the window is 1 of 8", Assert.Single(logs.Entries));

        for (var last = 1; last < 30; last = (int)window.Last)
        {
            window.Acknowledge([new NumberRange(1, last)], 8, default, []);
            Send(window.Size);
        }

        report.Wait("urn:a");
        Assert.Contains("wait for the window (MaxTransferWindowSize): 8 are unacknowledged", logs.Entries.ToArray()[1]);
        window.Acknowledge([new NumberRange(1, window.Last)], 0, default, []);
        report.Wait("urn:a");
        Assert.Contains(
            "wait for the places of the receiver (BufferRemaining): 0 are unacknowledged", logs.Entries.ToArray()[2]);
        report.BeFull("urn:a");
        report.BeFull("urn:a");
        Assert.Contains("(MaxConcurrentCalls)", logs.Entries.ToArray()[3]);
        Assert.Equal(4, logs.Entries.Count);

        void Send(int count)
        {
            for (; count > 0; count--)
            {
                var message = new SentMessage();
                window.Add(message, default);
                window.End(message, default);
            }
        }
    }

    [Fact]
    public async Task Log_entry_names_MaxPendingChannels_and_the_throttle()
    {
        var logs = new KeptLogs();
        var listener = new ListenerUnderTest(above: new WaitingServer(), logger: logs);
        for (var i = 0; i <= Settings.MaxPendingChannels; i++)
        {
            await listener.CreateAsync($"urn:offer:{i}");
        }

        Assert.Equal(4, logs.Entries.Count(static l =>
            l.Contains("waits for a permit of the throttle (MaxConcurrentSessions)", StringComparison.Ordinal)));
        Assert.Single(logs.Entries, static l =>
            l.Contains("4 sessions (MaxPendingChannels) wait for a permit of the throttle", StringComparison.Ordinal));
    }
}
