using System.Collections.Concurrent;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Logs;

/// <summary>Records of a process that has no file: after a crash its transactions have aborted.</summary>
internal sealed class MemoryLog : ITransactionLog
{
    private readonly ConcurrentDictionary<Guid, LogRecord> _records = new();

    public IReadOnlyList<LogRecord> Read() => [.. _records.Values];

    public void Write(LogRecord record, Action<Exception?> written)
    {
        _records[record.Id] = record;
        ThreadPool.UnsafeQueueUserWorkItem(static done => done(null), written, preferLocal: false);
    }

    public void Erase(Guid id) => _records.TryRemove(id, out _);
}
