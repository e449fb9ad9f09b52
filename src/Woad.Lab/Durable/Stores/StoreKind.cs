namespace Woad.Lab.Durable.Stores;

/// <summary>The stores of the experiment.</summary>
internal enum StoreKind
{
    Sqlite,
    Postgres,

    /// <summary>States are bytes in memory: the cost of a durable call without the statements of a store.</summary>
    Memory,
}
