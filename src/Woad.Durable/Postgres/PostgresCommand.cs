using Npgsql;
using NpgsqlTypes;

namespace Woad.Durable.Postgres;

/// <summary>A statement with its parameters, which is sent many times.</summary>
internal sealed class PostgresCommand
{
    private readonly NpgsqlParameter<Guid> _id = new();
    private readonly NpgsqlParameter<byte[]> _state = new();
    private readonly NpgsqlParameter<long> _token = new();
    private readonly NpgsqlParameter<TimeSpan> _lease = new() { NpgsqlDbType = NpgsqlDbType.Interval };

    public PostgresCommand(PostgresStatement statement)
    {
        Statement = statement;
        Sent = new NpgsqlBatchCommand(statement.Text) { Parameters = { _id } };
        foreach (var value in statement.Values)
        {
            Sent.Parameters.Add(value switch
            {
                PostgresValue.State => _state,
                PostgresValue.Token => _token,
                _ => _lease,
            });
        }
    }

    public PostgresStatement Statement { get; }

    public NpgsqlBatchCommand Sent { get; }

    public void Set(PostgresWork work)
    {
        _id.TypedValue = work.Id;
        _state.TypedValue = work.Change;
        _token.TypedValue = work.LockToken;
        _lease.TypedValue = work.Lease;
    }

    /// <summary>Lets go of the state, which may be large.</summary>
    public void Clear() => _state.TypedValue = [];
}
