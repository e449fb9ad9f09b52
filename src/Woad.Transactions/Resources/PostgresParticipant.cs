using Npgsql;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;

namespace Woad.Transactions.Resources;

/// <summary>
/// The transaction of one connection to PostgreSQL, as a durable participant: it votes by PREPARE TRANSACTION, and what
/// it has prepared outlives the process.
/// </summary>
internal sealed class PostgresParticipant(PostgresResource resource, NpgsqlConnection connection)
    : ILocalParticipant, IAsyncDisposable
{
    private NpgsqlTransaction? _work;
    private int _asked;

    public string? Name => resource.Name;

    /// <summary>Begins the transaction in the database.</summary>
    public async ValueTask BeginAsync(CancellationToken cancellationToken) =>
        _work = await connection.BeginTransactionAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>The work is given up before the coordinator has heard of it.</summary>
    public ValueTask DisposeAsync() => GiveUpAsync();

    public void Told(Guid transaction, Guid branch, Notice notice) => _ = RunAsync(transaction, branch, notice);

    private async Task RunAsync(Guid transaction, Guid branch, Notice notice)
    {
        switch (notice)
        {
            case Notice.Prepare:
                // Asked again, the first answer is on its way.
                if (Interlocked.Exchange(ref _asked, 1) == 0)
                {
                    await PrepareAsync(transaction, branch).ConfigureAwait(false);
                }

                break;
            case Notice.Rollback when _work is not null:
                await GiveUpAsync().ConfigureAwait(false);
                break;
            default:
                // By a connection of the resource: this one is the program's again.
                resource.Told(transaction, branch, notice);
                break;
        }
    }

    private async ValueTask PrepareAsync(Guid transaction, Guid branch)
    {
        try
        {
            var command = new NpgsqlCommand(
                $"PREPARE TRANSACTION '{resource.NameOf(transaction, branch)}'", connection);
            await using (command.ConfigureAwait(false))
            {
                await command.ExecuteNonQueryAsync().ConfigureAwait(false);
            }

            _work = null;
            resource.Coordinator.Node.Answered(branch, Notice.Prepared);
        }
        catch (NpgsqlException e)
        {
            // The server has rolled back, or will when the connection ends; what it may have prepared is found later.
            Log.NotPrepared(resource.Coordinator.Logger, resource.Name, e);
            await GiveUpAsync().ConfigureAwait(false);
            resource.Coordinator.Node.Answered(branch, Notice.Aborted);
        }
    }

    private async ValueTask GiveUpAsync()
    {
        try
        {
            if (Interlocked.Exchange(ref _work, null) is { } work)
            {
                await work.RollbackAsync().ConfigureAwait(false);
            }
        }
        catch (Exception e) when (e is NpgsqlException or InvalidOperationException)
        {
            // The connection is lost: the server rolls back.
        }
    }
}
