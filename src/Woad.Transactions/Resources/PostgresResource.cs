using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Npgsql;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;

namespace Woad.Transactions.Resources;

/// <summary>
/// A PostgreSQL database as a resource of a coordinator: commits and rolls back what has been prepared, also by a
/// process before this one.
/// </summary>
internal sealed class PostgresResource : ILocalParticipant, IAsyncDisposable
{
    private const int MaxTries = 10;

    private static readonly TimeSpan _pause = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan _longestPause = TimeSpan.FromMinutes(1);

    private readonly NpgsqlDataSource _source;

    /// <param name="coordinator">The coordinator.</param>
    /// <param name="name">The name of the database in records.</param>
    /// <param name="node">The name of the coordinator, which tells its work from that of others.</param>
    /// <param name="source">The connections for commits and rollbacks.</param>
    public PostgresResource(TransactionCoordinator coordinator, string name, string node, NpgsqlDataSource source)
    {
        (Coordinator, Name, _source) = (coordinator, name, source);
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes(node));
        Prefix = $"woad:{name}:{Convert.ToHexString(hash, 0, 8)}:";
    }

    public TransactionCoordinator Coordinator { get; }

    public string Name { get; }

    /// <summary>The prefix of the names of its prepared transactions.</summary>
    private string Prefix { get; }

    /// <summary>The name of a prepared transaction.</summary>
    public string NameOf(Guid transaction, Guid branch) => $"{Prefix}{transaction:N}:{branch:N}";

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
        if (notice is Notice.Commit or Notice.Rollback)
        {
            _ = EndAsync(transaction, branch, notice);
        }
        else if (notice == Notice.Prepare)
        {
            // Only the connection that wrote can prepare, and it has ended with its process.
            Coordinator.Node.Answered(branch, Notice.Aborted);
        }
    }

    public ValueTask DisposeAsync() => _source.DisposeAsync();

    /// <summary>Ends the running command of a connection.</summary>
    /// <param name="process">The number of the server's process.</param>
    public async ValueTask CancelAsync(int process)
    {
        var command = _source.CreateCommand("SELECT pg_cancel_backend($1)");
        await using (command.ConfigureAwait(false))
        {
            command.Parameters.AddWithValue(process);
            await command.ExecuteNonQueryAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Rolls back what a process before this one has prepared, and of which no record tells.</summary>
    public async Task RecoverAsync(CancellationToken cancellationToken)
    {
        foreach (var name in await FindAsync(cancellationToken).ConfigureAwait(false))
        {
            var parts = name[Prefix.Length..].Split(':');
            if (parts.Length == 2 && Guid.TryParseExact(parts[0], "N", out var transaction)
                && !Coordinator.Node.Knows(transaction))
            {
                await RollbackAsync(name, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    private async Task RollbackAsync(string name, CancellationToken cancellationToken)
    {
        try
        {
            await ExecuteAsync($"ROLLBACK PREPARED '{name}'", cancellationToken).ConfigureAwait(false);
        }
        catch (PostgresException e) when (e.SqlState == PostgresErrorCodes.UndefinedObject)
        {
            // Ended since it was found: the node has told its outcome, and forgotten it.
        }
    }

    private async Task<List<string>> FindAsync(CancellationToken cancellationToken)
    {
        var names = new List<string>();
        var command = _source.CreateCommand(
            "SELECT gid FROM pg_prepared_xacts WHERE database = current_database() AND starts_with(gid, $1)");
        await using (command.ConfigureAwait(false))
        {
            command.Parameters.AddWithValue(Prefix);
            var reader = await command.ExecuteReaderAsync(cancellationToken).ConfigureAwait(false);
            await using (reader.ConfigureAwait(false))
            {
                while (await reader.ReadAsync(cancellationToken).ConfigureAwait(false))
                {
                    names.Add(reader.GetString(0));
                }
            }
        }

        return names;
    }

    private async Task EndAsync(Guid transaction, Guid branch, Notice notice)
    {
        var (verb, answer) = notice == Notice.Commit
            ? ("COMMIT", Notice.Committed)
            : ("ROLLBACK", Notice.Aborted);

        // Nobody tells a rollback again: it is tried until the database answers, or the resource ends.
        for (var i = 0; notice == Notice.Rollback || i < MaxTries; i++)
        {
            try
            {
                await ExecuteAsync(
                    string.Create(CultureInfo.InvariantCulture, $"{verb} PREPARED '{NameOf(transaction, branch)}'"),
                    CancellationToken.None).ConfigureAwait(false);
                Coordinator.Node.Answered(branch, answer);
                return;
            }
            catch (PostgresException e) when (e.SqlState == PostgresErrorCodes.UndefinedObject)
            {
                // Done already, by an answer that was lost.
                Coordinator.Node.Answered(branch, answer);
                return;
            }
            catch (NpgsqlException e)
            {
                // Expected of a server that restarts. The coordinator tells again when these tries are over.
                Log.NotEnded(Coordinator.Logger, Name, notice, e);
                await Task.Delay(PauseAfter(i), Coordinator.Clock).ConfigureAwait(false);
            }
            catch (ObjectDisposedException)
            {
                // Ended: the next start finds what is prepared.
                return;
            }
        }
    }

    private static TimeSpan PauseAfter(int tries) =>
        tries < MaxTries ? _pause : _longestPause;

    private async ValueTask ExecuteAsync(string text, CancellationToken cancellationToken)
    {
        var command = _source.CreateCommand(text);
        await using (command.ConfigureAwait(false))
        {
            await command.ExecuteNonQueryAsync(cancellationToken).ConfigureAwait(false);
        }
    }
}
