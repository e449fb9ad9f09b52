namespace Woad.Durable.Postgres;

/// <summary>One of the statements of the store. Its first parameter is the instance.</summary>
/// <param name="text">The statement.</param>
/// <param name="returnsRows">
/// Whether its result is that it returns a row. Otherwise it is whether it has changed the instance: the server spends
/// a third less on a change that returns nothing.
/// </param>
/// <param name="values">The parameters after the first one, in their order.</param>
internal sealed class PostgresStatement(string text, bool returnsRows, params PostgresValue[] values)
{
    /// <summary>Locks an instance that is not locked, and reads its state.</summary>
    public static readonly PostgresStatement Lock = new(
        "UPDATE woad_instance SET token = $2, expires = clock_timestamp() + $3 "
        + "WHERE id = $1 AND expires <= clock_timestamp() RETURNING state",
        returnsRows: true,
        PostgresValue.Token,
        PostgresValue.Lease);

    /// <summary>Reads the state of an instance, whether it is locked or not.</summary>
    public static readonly PostgresStatement Read = new(
        "SELECT state FROM woad_instance WHERE id = $1", returnsRows: true);

    /// <summary>Asks whether there is an instance.</summary>
    public static readonly PostgresStatement Find = new(
        "SELECT NULL::bytea FROM woad_instance WHERE id = $1", returnsRows: true);

    /// <summary>Adds an instance that is not locked.</summary>
    public static readonly PostgresStatement Add = new(
        "INSERT INTO woad_instance (id, state, token, expires, changed) "
        + "VALUES ($1, $2, 0, '-infinity', now()) ON CONFLICT DO NOTHING",
        returnsRows: false,
        PostgresValue.State);

    /// <summary>Adds an instance that is locked.</summary>
    public static readonly PostgresStatement AddLocked = new(
        "INSERT INTO woad_instance (id, state, token, expires, changed) "
        + "VALUES ($1, $2, $3, clock_timestamp() + $4, now()) ON CONFLICT DO NOTHING",
        returnsRows: false,
        PostgresValue.State,
        PostgresValue.Token,
        PostgresValue.Lease);

    /// <summary>Writes the state of an instance, and ends its lock.</summary>
    public static readonly PostgresStatement Write = new(
        "UPDATE woad_instance SET state = $2, token = 0, expires = '-infinity', changed = now() "
        + "WHERE id = $1 AND token = $3",
        returnsRows: false,
        PostgresValue.State,
        PostgresValue.Token);

    /// <summary>Writes the state of an instance, whose lock goes on.</summary>
    public static readonly PostgresStatement WriteLocked = new(
        "UPDATE woad_instance SET state = $2, expires = clock_timestamp() + $4, changed = now() "
        + "WHERE id = $1 AND token = $3",
        returnsRows: false,
        PostgresValue.State,
        PostgresValue.Token,
        PostgresValue.Lease);

    /// <summary>Deletes a locked instance.</summary>
    public static readonly PostgresStatement Delete = new(
        "DELETE FROM woad_instance WHERE id = $1 AND token = $2", returnsRows: false, PostgresValue.Token);

    /// <summary>Ends a lock.</summary>
    public static readonly PostgresStatement Unlock = new(
        "UPDATE woad_instance SET token = 0, expires = '-infinity' WHERE id = $1 AND token = $2",
        returnsRows: false,
        PostgresValue.Token);

    /// <summary>Lets a lock go on.</summary>
    public static readonly PostgresStatement Renew = new(
        "UPDATE woad_instance SET expires = clock_timestamp() + $3 WHERE id = $1 AND token = $2",
        returnsRows: false,
        PostgresValue.Token,
        PostgresValue.Lease);

    public string Text => text;

    public bool ReturnsRows => returnsRows;

    public IReadOnlyList<PostgresValue> Values => values;
}
