using System.Threading.Tasks.Sources;

namespace Woad.Durable.Postgres;

/// <summary>One statement that waits to be sent, and its result.</summary>
/// <param name="statement">The statement.</param>
/// <param name="id">The instance that it is about.</param>
/// <param name="cancellationToken">Cancelled when its caller gives up.</param>
internal sealed class PostgresWork(PostgresStatement statement, Guid id, CancellationToken cancellationToken)
    : IThreadPoolWorkItem, IValueTaskSource<bool>
{
    private ManualResetValueTaskSourceCore<bool> _ended;
    private CancellationTokenRegistration _registration;
    private Exception? _error;
    private bool _isDone;
    private bool _isTold;

    public PostgresStatement Statement => statement;

    public Guid Id => id;

    public CancellationToken Token => cancellationToken;

    /// <summary>The state to be written; empty for none.</summary>
    public byte[] Change { get; init; } = [];

    /// <summary>The token of the lock.</summary>
    public long LockToken { get; init; }

    /// <summary>The time that the lock is to last.</summary>
    public TimeSpan Lease { get; init; }

    /// <summary>The state that the statement has returned.</summary>
    public byte[]? State { get; private set; }

    /// <summary>False when the caller has given up.</summary>
    public bool IsWanted => !Volatile.Read(ref _isTold);

    /// <summary>Completes with the result of the statement, or when its caller gives up. Called once.</summary>
    public ValueTask<bool> SendAsync(PostgresLane lane)
    {
        _registration = cancellationToken.UnsafeRegister(static work => ((PostgresWork)work!).GiveUp(), this);
        lane.Post(this);
        return new ValueTask<bool>(this, _ended.Version);
    }

    /// <summary>The statement has been carried out.</summary>
    /// <param name="isDone">Whether it has returned a row, or changed the instance.</param>
    /// <param name="state">The state that it has returned.</param>
    public void Note(bool isDone, byte[]? state) => (_isDone, State) = (isDone, state);

    /// <summary>The transaction has failed. <see cref="Execute"/> tells the caller.</summary>
    public void Note(Exception error) => _error = error;

    /// <summary>The caller goes on here.</summary>
    public void Execute()
    {
        if (Interlocked.Exchange(ref _isTold, true))
        {
            return;
        }

        _registration.Unregister();
        if (_error is { } error)
        {
            _ended.SetException(error);
        }
        else
        {
            _ended.SetResult(_isDone);
        }
    }

    bool IValueTaskSource<bool>.GetResult(short token) => _ended.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource<bool>.GetStatus(short token) => _ended.GetStatus(token);

    void IValueTaskSource<bool>.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _ended.OnCompleted(continuation, state, token, flags);

    private void GiveUp()
    {
        if (!Interlocked.Exchange(ref _isTold, true))
        {
            _ended.SetException(new OperationCanceledException(cancellationToken));
        }
    }
}
