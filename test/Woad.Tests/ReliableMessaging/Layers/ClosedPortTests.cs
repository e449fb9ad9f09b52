using System.ServiceModel;
using Woad.Conformance;
using Woad.Conformance.Layers;
using Woad.Exchanges;
using Woad.Layers;
using Woad.ReliableMessaging;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sequences;
using Woad.ReliableMessaging.Versions;

namespace Woad.Tests.ReliableMessaging.Layers;

/// <summary>A host that closes takes no requests any more, and still answers those that it has.</summary>
public sealed class ClosedPortTests
{
    [Fact]
    public async Task Call_that_runs_is_answered_though_its_copies_find_nobody()
    {
        var port = new Port();
        await using var network = new LayeredNetwork(
            hasSessions: false,
            new Faults(1),
            () => new ReliableLayer(new ReliableModel { Names = ReliableNames.Version11 }),
            () => new PortLayer(port));
        await network.OpenAsync();
        using var deadline = new CancellationTokenSource(TimeSpan.FromSeconds(60));
        await using var client = await network.ConnectAsync(deadline.Token);

        var call = client.CallAsync(7, deadline.Token);
        await port.ManyRefused.Task.WaitAsync(deadline.Token);
        port.Opened.SetResult();

        Assert.Equal(14, await call);
        await client.CloseAsync(deadline.Token);
    }

    /// <summary>Holds the second request, which is the call, and refuses all others until it is opened again.</summary>
    private sealed class Port
    {
        private const int Many = 5;

        private int _requests;

        public TaskCompletionSource ManyRefused { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public TaskCompletionSource Opened { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public async ValueTask PassAsync()
        {
            var request = Interlocked.Increment(ref _requests);
            if (request == 2)
            {
                await Opened.Task;
            }
            else if (request > 2 && !Opened.Task.IsCompleted)
            {
                if (request > 2 + Many)
                {
                    ManyRefused.TrySetResult();
                }

                throw new EndpointNotFoundException("Nobody listens any more.");
            }
        }
    }

    private sealed class PortLayer(Port port) : ILayer
    {
        public Upstream Serve(Upstream above, LayerContext context) => above;

        public Downstream Reach(Downstream below, LayerContext context) => new(
            async (target, via, token) => new Closing(await below.Requests!(target, via, token), port), null);
    }

    private sealed class Closing(IRequester below, Port port) : RequesterOver(below)
    {
        public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
        {
            await port.PassAsync();
            await Below.InvokeAsync(request, cancellationToken);
        }
    }
}
