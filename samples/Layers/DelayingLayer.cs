using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Samples.Layers;

/// <summary>A client's layer that sends every third message later. Those behind it wait: the order stays.</summary>
internal sealed class DelayingLayer(TimeSpan delay) : ILayer
{
    /// <summary>A service sends its answers at once.</summary>
    public Upstream Serve(Upstream above, LayerContext context) => above;

    public Downstream Reach(Downstream below, LayerContext context) => new(
        below.Requests is { } requests
            ? async (target, via, token) => new Requester(await requests(target, via, token)
                .ConfigureAwait(false), new Pace(delay, context.Clock))
            : null,
        below.Sessions is { } sessions
            ? async (target, via, token) => new Session(await sessions(target, via, token)
                .ConfigureAwait(false), new Pace(delay, context.Clock))
            : null);

    private sealed class Requester(IRequester below, Pace pace) : RequesterOver(below)
    {
        public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
        {
            // Requests have no order among themselves: each waits alone.
            await pace.WaitAsync(cancellationToken).ConfigureAwait(false);
            await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
        }
    }

    private sealed class Session(IEnvelopeSession below, Pace pace) : SessionOver(below)
    {
        private readonly SemaphoreSlim _turn = new(1);

        public override async ValueTask SendAsync(Outgoing message, CancellationToken cancellationToken)
        {
            await _turn.WaitAsync(cancellationToken).ConfigureAwait(false);
            try
            {
                await pace.WaitAsync(cancellationToken).ConfigureAwait(false);
                await Below.SendAsync(message, cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                _turn.Release();
            }
        }
    }

    private sealed class Pace(TimeSpan delay, TimeProvider clock)
    {
        private int _messages;

        public Task WaitAsync(CancellationToken cancellationToken) =>
            Interlocked.Increment(ref _messages) % 3 == 0
                ? Task.Delay(delay, clock, cancellationToken)
                : Task.CompletedTask;
    }
}
