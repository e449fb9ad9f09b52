using Woad.Queues.Embedded.Storage;

namespace Woad.Queues.Embedded.Turns;

/// <summary>An operation that is one function.</summary>
internal sealed class CallOperation<T> : StoreOperation<T>
{
    private readonly Func<QueueStore, T> _run;

    public CallOperation(bool flushes, Func<QueueStore, T> run) => (Flushes, _run) = (flushes, run);

    public override bool Run(QueueStore store)
    {
        Result = _run(store);
        return true;
    }
}
