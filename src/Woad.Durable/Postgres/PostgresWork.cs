using Npgsql;
using NpgsqlTypes;

namespace Woad.Durable.Postgres;

/// <summary>One statement that waits to be sent, with the first value of the row that it returns.</summary>
/// <param name="id">The instance that it is about.</param>
/// <param name="text">The statement.</param>
/// <param name="values">Its parameters.</param>
/// <param name="cancellationToken">Cancelled when its caller gives up.</param>
internal sealed class PostgresWork(Guid id, string text, object[] values, CancellationToken cancellationToken)
    : IThreadPoolWorkItem
{
    private readonly TaskCompletionSource<object?> _ended = new();
    private object? _result;
    private Exception? _error;

    public Guid Id => id;

    public CancellationToken Token => cancellationToken;

    /// <summary>The value; null when no row was returned.</summary>
    public Task<object?> Ended => _ended.Task;

    /// <summary>False when the caller has given up.</summary>
    public bool IsWanted =>
        !cancellationToken.IsCancellationRequested || !_ended.TrySetCanceled(cancellationToken);

    public void AddTo(NpgsqlBatch batch)
    {
        var command = new NpgsqlBatchCommand(text);
        foreach (var value in values)
        {
            command.Parameters.Add(Parameter(value));
        }

        batch.BatchCommands.Add(command);
    }

    public async ValueTask ReadAsync(NpgsqlDataReader reader, CancellationToken token)
    {
        _result = await reader.ReadAsync(token).ConfigureAwait(false) ? reader.GetValue(0) : null;
        await reader.NextResultAsync(token).ConfigureAwait(false);
    }

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
