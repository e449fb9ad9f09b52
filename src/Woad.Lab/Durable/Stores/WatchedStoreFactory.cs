using Woad.Durable;

namespace Woad.Lab.Durable.Stores;

/// <summary>The stores as programs use them, over a database that is watched.</summary>
internal sealed class WatchedStoreFactory(WatchedDatabase database) : DatabasePersistenceProviderFactory(database);
