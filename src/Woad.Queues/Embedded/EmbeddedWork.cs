using Woad.Queues.Embedded.Storage;
using Woad.Queues.Engine;

namespace Woad.Queues.Embedded;

/// <summary>
/// Work on the queues of a directory. Until it is committed, the file knows only which messages it holds.
/// </summary>
internal sealed class EmbeddedWork(EmbeddedQueueEngine engine) : IQueueWork
{
    private readonly List<HeldMessage> _held = [];
    private readonly List<PendingSend> _sends = [];
    private bool _isEnded;

    /// <summary>Checks that work belongs to an engine and has not ended.</summary>
    public static EmbeddedWork? Of(IQueueWork? work, EmbeddedQueueEngine engine)
    {
        if (work is null)
        {
            return null;
        }

        if (work is not EmbeddedWork own || !own.IsOf(engine))
        {
            throw new ArgumentException("The work was begun by another engine.", nameof(work));
        }

        ObjectDisposedException.ThrowIf(own._isEnded, own);
        return own;
    }

    public void Add(HeldMessage message) => WorkItems.Add(_held, message);

    public void Add(PendingSend send) => WorkItems.Add(_sends, send);

    public ValueTask MoveAsync(
        ReceivedMessage message, string? subqueue, TimeSpan? back, CancellationToken cancellationToken)
    {
        QueueChecks.Name(message.Queue with { Subqueue = subqueue });
        Find(message).Move(subqueue, back);
        return ValueTask.CompletedTask;
    }

    public ValueTask RejectAsync(
        ReceivedMessage message, DeliveryFailureCode failure, CancellationToken cancellationToken)
    {
        Find(message).Reject(failure);
        return ValueTask.CompletedTask;
    }

    public async ValueTask CommitAsync(CancellationToken cancellationToken)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        if (_held.Count == 0 && _sends.Count == 0)
        {
            _isEnded = true;
            return;
        }

        var commit = new CommitOperation(_held, _sends);
        try
        {
            await commit.RunAsync(engine.Turns, cancellationToken).ConfigureAwait(false);
            _isEnded = true;
        }
        catch (QueueException)
        {
            await RollbackAsync().ConfigureAwait(false);
            throw;
        }
    }

    public async ValueTask RollbackAsync()
    {
        if (!_isEnded)
        {
            _isEnded = true;
            await engine.ReleaseAsync(_held).ConfigureAwait(false);
        }
    }

    public ValueTask DisposeAsync() => RollbackAsync();

    private bool IsOf(EmbeddedQueueEngine other) => engine == other;

    private HeldMessage Find(ReceivedMessage message)
    {
        ObjectDisposedException.ThrowIf(_isEnded, this);
        return _held.Find(held => MessageKey.Lookup(held.Key) == message.LookupId && held.Queue == message.Queue.Main)
            ?? throw new InvalidOperationException("The work has not received this message.");
    }
}
