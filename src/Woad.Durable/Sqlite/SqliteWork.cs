using System.ServiceModel.Persistence;

namespace Woad.Durable.Sqlite;

/// <summary>One operation that waits for the thread of its store.</summary>
internal abstract class SqliteWork(bool flushes)
{
    /// <summary>Whether it has to be on the disk before its end is told.</summary>
    public bool Flushes => flushes;

    /// <summary>False: nobody waits any more.</summary>
    public abstract bool IsWanted { get; }

    /// <summary>Runs in a transaction, perhaps with others.</summary>
    public abstract void Run(SqliteStatements statements);

    /// <summary>The transaction has been committed.</summary>
    public abstract void Complete();

    public abstract void Fail(PersistenceException error);
}
