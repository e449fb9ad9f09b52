using Woad.Queues.Engine;

namespace Woad.Queues.Embedded.Turns;

/// <summary>An operation with a result.</summary>
internal abstract class StoreOperation<T> : StoreOperation
{
    private readonly TaskCompletionSource<T> _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    protected T Result { get; set; } = default!;

    /// <summary>Gives it to the store, and waits for its end.</summary>
    public ValueTask<T> RunAsync(StoreTurns turns, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        turns.Post(this);
        return _ended.Task.IsCompletedSuccessfully || !cancellationToken.CanBeCanceled
            ? new ValueTask<T>(_ended.Task)
            : WaitAsync(cancellationToken);
    }

    public override void Complete() => _ended.TrySetResult(Result);

    public override void Fail(QueueException error) => _ended.TrySetException(error);

    private async ValueTask<T> WaitAsync(CancellationToken cancellationToken)
    {
        await using var registration = cancellationToken.UnsafeRegister(
            static (operation, cancellation) => ((StoreOperation<T>)operation!).Cancel(cancellation), this)
            .ConfigureAwait(false);
        return await _ended.Task.ConfigureAwait(false);
    }

    private void Cancel(CancellationToken cancellationToken)
    {
        if (TryEnd())
        {
            _ended.TrySetCanceled(cancellationToken);
        }
    }
}
