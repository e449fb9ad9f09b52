using System.Data;
using Npgsql;

namespace Woad.Durable.Postgres;

/// <summary>
/// Sends statements in one round trip and one transaction. Its connection and its commands are kept, so that nothing is
/// made, parsed or described for each call.
/// </summary>
/// <remarks>
/// A command remembers the name of its prepared statement. It must never be sent on another connection, where the name
/// may be that of another statement: commands end with their connection, and with any failure.
/// </remarks>
internal sealed class PostgresSender(NpgsqlDataSource source, PostgresAge maxAge)
{
    private readonly List<PostgresCommand> _sent = [];
    private Dictionary<PostgresStatement, List<PostgresCommand>> _commands = [];
    private NpgsqlConnection? _connection;
    private NpgsqlBatch? _batch;
    private long _opened;
    private long _used;

    /// <summary>Whether there is a connection that has not been used for the time that it may be idle.</summary>
    public bool IsIdle => _connection is not null && maxAge.IsIdle(_used);

    private bool IsOld => _connection is not null && maxAge.IsOver(_opened);

    /// <summary>The transaction has been committed when the task ends without an exception.</summary>
    public async ValueTask SendAsync(List<PostgresWork> works)
    {
        using var interest = new PostgresInterest(works);
        if (IsIdle || IsOld)
        {
            await CloseAsync().ConfigureAwait(false);
        }

        try
        {
            var batch = _batch ?? await OpenAsync(interest.Token).ConfigureAwait(false);
            Fill(batch, works);
            var reader = await batch.ExecuteReaderAsync(interest.Token).ConfigureAwait(false);
            await using (reader.ConfigureAwait(false))
            {
                await ReadAsync(works, reader, interest.Token).ConfigureAwait(false);
            }

            Empty(batch);
            _used = maxAge.Now;
        }
        catch
        {
            await ForgetAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Ends the connection, if there is one. The next statement opens another.</summary>
    public async ValueTask CloseAsync()
    {
        if (_connection is { } connection)
        {
            _connection = null;
            await ForgetAsync().ConfigureAwait(false);
            await connection.DisposeAsync().ConfigureAwait(false);
        }
    }

    private async ValueTask<NpgsqlBatch> OpenAsync(CancellationToken token)
    {
        if (_connection is null)
        {
            _connection = await source.OpenConnectionAsync(token).ConfigureAwait(false);
            _opened = _used = maxAge.Now;
        }

        return _batch = new NpgsqlBatch(_connection);
    }

    /// <summary>Nothing of a batch that has failed is used again, and the connection only if it is whole.</summary>
    private async ValueTask ForgetAsync()
    {
        (_batch, _commands) = (null, []);
        _sent.Clear();
        if (_connection is { State: not ConnectionState.Open })
        {
            await CloseAsync().ConfigureAwait(false);
        }
    }

    private async ValueTask ReadAsync(List<PostgresWork> works, NpgsqlDataReader reader, CancellationToken token)
    {
        foreach (var work in works)
        {
            if (work.Statement.ReturnsRows)
            {
                var isFound = await reader.ReadAsync(token).ConfigureAwait(false);
                work.Note(isFound, isFound && !reader.IsDBNull(0) ? reader.GetFieldValue<byte[]>(0) : null);
                await reader.NextResultAsync(token).ConfigureAwait(false);
            }
        }

        // Numbers of changed rows are known when all results have been read.
        for (var i = 0; i < works.Count; i++)
        {
            if (!works[i].Statement.ReturnsRows)
            {
                works[i].Note(_sent[i].Sent.RecordsAffected == 1, null);
            }
        }
    }

    private void Fill(NpgsqlBatch batch, List<PostgresWork> works)
    {
        foreach (var work in works)
        {
            var command = Take(work.Statement);
            command.Set(work);
            _sent.Add(command);
            batch.BatchCommands.Add(command.Sent);
        }
    }

    private PostgresCommand Take(PostgresStatement statement)
    {
        if (!_commands.TryGetValue(statement, out var free))
        {
            _commands[statement] = free = [];
        }

        if (free.Count == 0)
        {
            return new PostgresCommand(statement);
        }

        var command = free[^1];
        free.RemoveAt(free.Count - 1);
        return command;
    }

    private void Empty(NpgsqlBatch batch)
    {
        batch.BatchCommands.Clear();
        foreach (var command in _sent)
        {
            command.Clear();
            _commands[command.Statement].Add(command);
        }

        _sent.Clear();
    }
}
