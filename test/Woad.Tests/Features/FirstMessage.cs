using Woad.Exchanges;

namespace Woad.Tests.Features;

/// <summary>The top of a stack: keeps its first message, and the first one of its first session.</summary>
internal sealed class FirstMessage : IReceiver, ISessionServer
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly TaskCompletionSource<Incoming> _first = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<Incoming> GetAsync() => _first.Task.WaitAsync(Patience);

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        _first.TrySetResult(incoming);
        return new ValueTask<bool>(false);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session) => new(new Place(this, session));

    private sealed class Place(FirstMessage top, IEnvelopeSession session) : ISessionPlace
    {
        public async Task ServeAsync()
        {
            var message = new SessionReply(session).NewMessage();
            try
            {
                Assert.True(await session.ReceiveAsync(message, CancellationToken.None));
                top._first.TrySetResult(message);
            }
            catch (Exception e)
            {
                top._first.TrySetException(e);
            }

            var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            await using (session.Ended.Register(() => ended.TrySetResult()))
            {
                await ended.Task;
            }
        }

        public ValueTask DisposeAsync() => default;
    }
}
