using System.ServiceModel.Persistence;
using Woad.Xml;

namespace Woad.Durable.Leases;

/// <summary>The maximum time of one operation of a store.</summary>
internal sealed class StoreLimit : IDisposable
{
    private readonly CancellationTokenSource _source;
    private readonly TimeSpan _timeout;

    private StoreLimit(CancellationTokenSource source, TimeSpan timeout) => (_source, _timeout) = (source, timeout);

    public CancellationToken Token => _source.Token;

    /// <summary>Whether the time is over.</summary>
    public bool IsOver => _source.IsCancellationRequested;

    public static StoreLimit After(TimeSpan timeout, TimeProvider clock)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);

        // Timers take about 49 days.
        return new StoreLimit(
            timeout > TimeSpan.FromDays(24)
                ? new CancellationTokenSource()
                : new CancellationTokenSource(timeout, clock),
            timeout);
    }

    /// <exception cref="TimeoutException">The time has passed.</exception>
    public async ValueTask Run(ValueTask operation) =>
        await Run(Flagged(operation)).ConfigureAwait(false);

    /// <exception cref="TimeoutException">The time has passed.</exception>
    public async ValueTask<T> Run<T>(ValueTask<T> operation)
    {
        try
        {
            return await operation.ConfigureAwait(false);
        }
        catch (Exception e) when (IsOver && (e as PersistenceException)?.InnerException is OperationCanceledException)
        {
            throw Timeout(e);
        }
        catch (OperationCanceledException e) when (IsOver)
        {
            throw Timeout(e);
        }
    }

    public TimeoutException Timeout(Exception? inner) => new(Escaped.Text(
        $"The persistence store has not answered within {_timeout}. Raise PersistenceOperationTimeout of "
        + $"PersistenceProviderBehavior, or see why the database is slow."),
        inner);

    public void Dispose() => _source.Dispose();

    private static async ValueTask<bool> Flagged(ValueTask operation)
    {
        await operation.ConfigureAwait(false);
        return true;
    }
}
