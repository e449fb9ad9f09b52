using System.Data;
using Npgsql;
using Woad.Detached;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;

namespace Woad.Transactions.Resources;

/// <summary>
/// The transaction of one connection to PostgreSQL, as a durable participant: it votes by PREPARE TRANSACTION, and what
/// it has prepared outlives the process. The connection is closed then, or when the work is given up; a command that
/// the program executes after that fails, instead of being committed by itself.
/// </summary>
internal sealed class PostgresParticipant(PostgresResource resource, NpgsqlConnection connection)
    : ILocalParticipant, IOpenWork
{
    private const int MaxTries = 100;

    private static readonly TimeSpan _pause = TimeSpan.FromMilliseconds(100);

    private readonly Lock _lock = new();
    private readonly TaskCompletionSource _closed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Phase _phase;
    private int _process;

    private enum Phase
    {
        Working,
        Preparing,

        /// <summary>Given up while the server prepares.</summary>
        Unwanted,
        Prepared,
        GivenUp,
    }

    public string? Name => resource.Name;

    /// <summary>Whether a command runs on the connection.</summary>
    private bool IsBusy =>
        (connection.FullState & (ConnectionState.Executing | ConnectionState.Fetching)) != 0;

    /// <summary>Begins the transaction in the database.</summary>
    public async ValueTask BeginAsync(CancellationToken cancellationToken)
    {
        await connection.BeginTransactionAsync(cancellationToken).ConfigureAwait(false);
        _process = connection.ProcessID;
    }

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
        switch (notice)
        {
            // Asked again, the first answer is on its way.
            case Notice.Prepare when Move(from: Phase.Working, to: Phase.Preparing):
                _ = PrepareAsync(transaction, branch);
                break;
            case Notice.Rollback:
                var left = Leave();
                if (left == Phase.Working)
                {
                    _ = CloseAsync().AsTask();
                }
                else if (left == Phase.Prepared)
                {
                    resource.Told(transaction, branch, notice);
                }

                break;
            case Notice.Commit:
                // By a connection of the resource: this one is closed.
                resource.Told(transaction, branch, notice);
                break;
        }
    }

    public void GiveUp()
    {
        if (Leave() != Phase.Working)
        {
            return;
        }

        if (IsBusy)
        {
            // A program executes a command, in another thread than this one.
            _ = DetachedWork.RunAsync(() => CloseAsync().AsTask());
            return;
        }

        try
        {
            connection.Close();
        }
        catch (Exception e) when (e is NpgsqlException or InvalidOperationException)
        {
            // The connection is lost: the server rolls back.
        }

        _closed.TrySetResult();
    }

    public async ValueTask GiveUpAsync()
    {
        var left = Leave();
        if (left == Phase.Working)
        {
            await CloseAsync().ConfigureAwait(false);
        }
        else if (left == Phase.GivenUp)
        {
            await _closed.Task.ConfigureAwait(false);
        }
    }

    private async Task PrepareAsync(Guid transaction, Guid branch)
    {
        try
        {
            var command = new NpgsqlCommand(
                $"PREPARE TRANSACTION '{resource.NameOf(transaction, branch)}'", connection);
            await using (command.ConfigureAwait(false))
            {
                await command.ExecuteNonQueryAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is NpgsqlException or InvalidOperationException)
        {
            // The server has rolled back, or will when the connection ends.
            Log.NotPrepared(resource.Coordinator.Logger, resource.Name, e);
            Move(from: Phase.Preparing, to: Phase.GivenUp);
            await CloseAsync().ConfigureAwait(false);
            resource.Coordinator.Node.Answered(branch, Notice.Aborted);
            if (e is not PostgresException)
            {
                // The answer may be what is lost.
                resource.Told(transaction, branch, Notice.Rollback);
            }

            return;
        }

        await CloseAsync().ConfigureAwait(false);
        if (Move(from: Phase.Preparing, to: Phase.Prepared))
        {
            resource.Coordinator.Node.Answered(branch, Notice.Prepared);
        }
        else
        {
            resource.Told(transaction, branch, Notice.Rollback);
        }
    }

    /// <summary>
    /// The connection is closed, which rolls back. A command that a program executes is cancelled first: two threads
    /// must not read from one connection.
    /// </summary>
    private async ValueTask CloseAsync()
    {
        for (var i = 0; i < MaxTries && !await TryCloseAsync().ConfigureAwait(false); i++)
        {
            await CancelAsync().ConfigureAwait(false);
            await Task.Delay(_pause, resource.Coordinator.Clock).ConfigureAwait(false);
        }

        _closed.TrySetResult();
    }

    private async ValueTask<bool> TryCloseAsync()
    {
        try
        {
            if (!IsBusy)
            {
                await connection.CloseAsync().ConfigureAwait(false);
                return true;
            }
        }
        catch (NpgsqlOperationInProgressException)
        {
            // A command has begun meanwhile.
        }
        catch (Exception e) when (e is NpgsqlException or InvalidOperationException)
        {
            // The connection is lost: the server rolls back.
            return true;
        }

        return false;
    }

    private async ValueTask CancelAsync()
    {
        try
        {
            await resource.CancelAsync(_process).ConfigureAwait(false);
        }
        catch (Exception e) when (e is NpgsqlException or ObjectDisposedException)
        {
            // Tried again, or the command ends by itself.
        }
    }

    private bool Move(Phase from, Phase to)
    {
        lock (_lock)
        {
            var isFrom = _phase == from;
            _phase = isFrom ? to : _phase;
            return isFrom;
        }
    }

    /// <summary>
    /// Nobody wants the work any more. A transaction that the server prepares now is rolled back afterwards.
    /// </summary>
    /// <returns>The phase until now.</returns>
    private Phase Leave()
    {
        lock (_lock)
        {
            var before = _phase;
            _phase = before switch
            {
                Phase.Working => Phase.GivenUp,
                Phase.Preparing => Phase.Unwanted,
                _ => before,
            };
            return before;
        }
    }
}
