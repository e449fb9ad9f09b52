using Npgsql;
using NpgsqlTypes;

namespace Woad.Durable.Postgres;

/// <summary>One statement that waits to be sent, and its result.</summary>
/// <param name="id">The instance that it is about.</param>
/// <param name="text">The statement.</param>
/// <param name="values">Its parameters.</param>
/// <param name="returnsRows">
/// Whether the result is a value that it returns. Otherwise it is whether it has changed the instance: the server
/// spends a third less on a change that returns nothing.
/// </param>
/// <param name="cancellationToken">Cancelled when its caller gives up.</param>
internal sealed class PostgresWork(
    Guid id, string text, object[] values, bool returnsRows, CancellationToken cancellationToken) : IThreadPoolWorkItem
{
    private readonly TaskCompletionSource<object?> _ended = new();
    private NpgsqlBatchCommand? _command;
    private object? _result;
    private Exception? _error;

    public Guid Id => id;

    public CancellationToken Token => cancellationToken;

    public bool ReturnsRows => returnsRows;

    /// <summary>The value; null when no row was returned or changed.</summary>
    public Task<object?> Ended => _ended.Task;

    /// <summary>False when the caller has given up.</summary>
    public bool IsWanted =>
        !cancellationToken.IsCancellationRequested || !_ended.TrySetCanceled(cancellationToken);

    public void AddTo(NpgsqlBatch batch)
    {
        _command = new NpgsqlBatchCommand(text);
        foreach (var value in values)
        {
            _command.Parameters.Add(Parameter(value));
        }

        batch.BatchCommands.Add(_command);
    }

    /// <summary>Takes the rows, and goes to those of the next statement that returns some.</summary>
    public async ValueTask ReadAsync(NpgsqlDataReader reader, CancellationToken token)
    {
        _result = await reader.ReadAsync(token).ConfigureAwait(false) ? reader.GetValue(0) : null;
        await reader.NextResultAsync(token).ConfigureAwait(false);
    }

    /// <summary>All statements have been carried out.</summary>
    public void ReadChange() => _result = _command!.RecordsAffected == 1 ? true : null;

    /// <summary>The transaction has been committed, or has not. <see cref="Execute"/> tells the caller.</summary>
    public void End(Exception? error) => _error = error;

    /// <summary>The caller goes on here.</summary>
    public void Execute()
    {
        if (_error is { } error)
        {
            _ended.TrySetException(error);
        }
        else
        {
            _ended.TrySetResult(_result);
        }
    }

    private static NpgsqlParameter Parameter(object value) => value switch
    {
        Guid id => new NpgsqlParameter<Guid> { TypedValue = id },
        long number => new NpgsqlParameter<long> { TypedValue = number },
        TimeSpan time => new NpgsqlParameter<TimeSpan> { TypedValue = time, NpgsqlDbType = NpgsqlDbType.Interval },
        _ => new NpgsqlParameter<byte[]> { TypedValue = (byte[])value },
    };
}
