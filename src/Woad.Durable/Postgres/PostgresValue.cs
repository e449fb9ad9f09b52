namespace Woad.Durable.Postgres;

/// <summary>A parameter of a statement beside the instance.</summary>
internal enum PostgresValue
{
    State,
    Token,
    Lease,
}
