using System.Threading.Channels;
using Woad.Exchanges;

namespace Woad.Conformance.Transports;

/// <summary>Takes the sessions of a listener, for a test that plays the service.</summary>
internal sealed class AcceptedSessions : ISessionServer, IReceiver
{
    private readonly Channel<(IEnvelopeSession Session, TaskCompletionSource Served)> _accepted =
        Channel.CreateUnbounded<(IEnvelopeSession, TaskCompletionSource)>();

    /// <summary>Whether a place is refused to every session.</summary>
    public bool Refuses { get; set; }

    public async ValueTask<(IEnvelopeSession Session, TaskCompletionSource Served)> NextAsync(
        CancellationToken cancellationToken) =>
        await _accepted.Reader.ReadAsync(cancellationToken).ConfigureAwait(false);

    public ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        if (Refuses)
        {
            session.Abort(null);
            return default;
        }

        return new ValueTask<ISessionPlace?>(new Place(this, session));
    }

    public ValueTask<bool> AdmitAsync(Incoming incoming) =>
        throw new InvalidOperationException("A transport with sessions hands on sessions.");

    public ValueTask<Outcome> RunAsync(Incoming incoming) => new(Outcome.Answered);

    private sealed class Place(AcceptedSessions accepted, IEnvelopeSession session) : ISessionPlace
    {
        public Task ServeAsync()
        {
            var served = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
            accepted._accepted.Writer.TryWrite((session, served));
            return served.Task;
        }

        public ValueTask DisposeAsync() => default;
    }
}
