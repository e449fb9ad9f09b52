using System.Collections.Concurrent;
using Woad.Exchanges;

namespace Woad.Tests.CompositeDuplex;

/// <summary>Keeps the sessions that a layer makes, and leaves them alone.</summary>
internal sealed class KeptSessions : ISessionServer
{
    private readonly TaskCompletionSource<IEnvelopeSession> _first =
        new(TaskCreationOptions.RunContinuationsAsynchronously);

    public ConcurrentQueue<IEnvelopeSession> All { get; } = new();

    /// <summary>The first session.</summary>
    public Task<IEnvelopeSession> FirstAsync() => _first.Task.WaitAsync(TimeSpan.FromSeconds(60));

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        All.Enqueue(session);
        _first.TrySetResult(session);
        return new ValueTask<ISessionPlace?>(new Place(session));
    }

    private sealed class Place(IEnvelopeSession session) : ISessionPlace
    {
        public async Task ServeAsync()
        {
            var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            await using (session.Ended.Register(ended.SetResult))
            {
                await ended.Task;
            }
        }

        public ValueTask DisposeAsync() => default;
    }
}
