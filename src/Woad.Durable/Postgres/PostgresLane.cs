using Npgsql;

namespace Woad.Durable.Postgres;

/// <summary>
/// Sends statements of one kind. A statement that finds a connection free is sent at once. Those that come while all
/// are in use are sent together afterwards, in one round trip and one transaction.
/// </summary>
/// <param name="source">Makes the connections.</param>
/// <param name="maxAge">How long they are kept.</param>
internal sealed class PostgresLane(NpgsqlDataSource source, PostgresAge maxAge)
{
    private const int MaxBatch = 64;

    /// <summary>
    /// Transactions at once: one is flushed while another one runs. More of them would hold fewer statements each: 64
    /// callers on two processors make 10,200 calls a second with two, 8,000 with four and 8,400 with one.
    /// </summary>
    private const int MaxRunning = 2;

    private readonly Lock _lock = new();
    private readonly Queue<PostgresWork> _waiting = new();
    private readonly Stack<PostgresSender> _free = new(
        Enumerable.Range(0, MaxRunning).Select(_ => new PostgresSender(source, maxAge)));

    private bool _isEnded;

    public void Post(PostgresWork work)
    {
        PostgresSender? sender;
        lock (_lock)
        {
            if (!_free.TryPop(out sender) && !_isEnded)
            {
                _waiting.Enqueue(work);
                return;
            }
        }

        if (sender is not null)
        {
            _ = RunAsync(sender, [work]);
            return;
        }

        work.Note(new ObjectDisposedException(nameof(PostgresLane), "The store has been closed."));
        work.Execute();
    }

    /// <summary>Closes connections that have been idle for their time.</summary>
    public Task CloseIdleAsync() => CloseAsync(static sender => sender.IsIdle);

    /// <summary>Closes all connections: those in use when their statements have ended.</summary>
    public Task EndAsync()
    {
        lock (_lock)
        {
            _isEnded = true;
        }

        return CloseAsync(static _ => true);
    }

    private async Task CloseAsync(Predicate<PostgresSender> which)
    {
        List<PostgresSender> closed;
        lock (_lock)
        {
            closed = [.. _free.Where(sender => which(sender))];
            var kept = _free.Except(closed).Reverse().ToList();
            _free.Clear();
            kept.ForEach(_free.Push);
        }

        foreach (var sender in closed)
        {
            await sender.CloseAsync().ConfigureAwait(false);
            if (Take(sender) is { } works)
            {
                _ = RunAsync(sender, works);
            }
        }
    }

    private async Task RunAsync(PostgresSender sender, List<PostgresWork> works)
    {
        await ExecuteAsync(sender, works).ConfigureAwait(false);

        // The next ones are on their way before the callers of these go on.
        if (Take(sender) is { } next)
        {
            _ = RunAsync(sender, next);
        }

        for (var i = 0; i < works.Count - 1; i++)
        {
            ThreadPool.UnsafeQueueUserWorkItem(works[i], preferLocal: true);
        }

        works[^1].Execute();
    }

    /// <summary>Statements that wait; null when there are none, and the sender is free.</summary>
    private List<PostgresWork>? Take(PostgresSender sender)
    {
        List<PostgresWork> batch = [];
        var closes = false;
        lock (_lock)
        {
            while (batch.Count < MaxBatch && _waiting.TryDequeue(out var work))
            {
                if (work.IsWanted)
                {
                    batch.Add(work);
                }
            }

            if (batch.Count == 0)
            {
                closes = _isEnded;
                if (!closes)
                {
                    _free.Push(sender);
                }
            }
        }

        if (batch.Count == 0)
        {
            _ = closes ? sender.CloseAsync().AsTask() : null;
            return null;
        }

        // Transactions that lock rows in the same order do not wait for each other in a circle.
        return batch.Count == 1 ? batch : [.. batch.OrderBy(static work => work.Id)];
    }

    private static async ValueTask ExecuteAsync(PostgresSender sender, List<PostgresWork> works)
    {
        try
        {
            await sender.SendAsync(works).ConfigureAwait(false);
        }
        catch (PostgresException) when (works.Count > 1)
        {
            // The server has refused one of them and taken all back. The others are not to suffer.
            foreach (var work in works)
            {
                await ExecuteAsync(sender, [work]).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            works.ForEach(work => work.Note(e));
        }
    }
}
