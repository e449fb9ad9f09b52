using Woad.CompositeDuplex;
using Woad.Conformance.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.CompositeDuplex;

/// <summary>The answer to the service's TerminateSequence is the last message of a session (1.1).</summary>
public sealed class LastAnswerTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Client_sends_it_before_it_ends_the_session_below()
    {
        var layer = new LastAnswerLayer(loses: false);
        await using var network = await CloseAsync(layer);

        Assert.True(layer.HasLeft);
    }

    [Fact]
    public async Task Service_does_not_wait_for_it_when_its_client_has_gone()
    {
        await using var network = await CloseAsync(new LastAnswerLayer(loses: true));

        await Eventually.Holds(() => network.Service.Sessions == 0, () => $"{network.Service.Sessions} sessions");
    }

    /// <summary>A call over a session that is closed then.</summary>
    private static async Task<LayeredNetwork> CloseAsync(LastAnswerLayer layer)
    {
        // Its repetitions alone would take longer than the test.
        var settings = new ReliableModel { Names = ReliableNames.Version11, MaxRetryCount = 20 };
        var network = new LayeredNetwork(
            hasSessions: false,
            new Faults(1),
            () => new ReliableLayer(settings),
            () => layer,
            static () => new CompositeDuplexLayer(new CompositeDuplexModel()));
        await network.OpenAsync();
        using var deadline = new CancellationTokenSource(Limit);
        await using var client = await network.ConnectAsync(deadline.Token);
        Assert.Equal(14, await client.CallAsync(7, deadline.Token));
        await client.CloseAsync(deadline.Token);
        return network;
    }
}
