using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Security.Conversation;

/// <summary>Holds a client's next request, as a slow network does.</summary>
internal sealed class HoldingLayer(HoldingLayer.Gate gate) : ILayer
{
    public Upstream Serve(Upstream above, LayerContext context) => above;

    public Downstream Reach(Downstream below, LayerContext context) => new(
        async (target, via, token) => new Held(await below.Requests!(target, via, token), gate), null);

    /// <summary>Tells which request waits, and for how long.</summary>
    internal sealed class Gate
    {
        private TaskCompletionSource? _next;

        /// <summary>Completes when a request waits.</summary>
        public TaskCompletionSource IsWaiting { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        /// <summary>The next request waits until the returned source completes.</summary>
        public TaskCompletionSource HoldNext()
        {
            var held = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            _next = held;
            return held;
        }

        public Task PassAsync()
        {
            if (Interlocked.Exchange(ref _next, null) is not { } held)
            {
                return Task.CompletedTask;
            }

            IsWaiting.TrySetResult();
            return held.Task;
        }
    }

    private sealed class Held(IRequester below, Gate gate) : RequesterOver(below)
    {
        public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
        {
            await gate.PassAsync();
            await Below.InvokeAsync(request, cancellationToken);
        }
    }
}
