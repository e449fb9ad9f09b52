using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Kills;

/// <summary>A log before and after whose writes the process may end.</summary>
internal sealed class KillingLog(ITransactionLog inner, KillPoint point) : ITransactionLog, IDisposable
{
    public IReadOnlyList<LogRecord> Read() => inner.Read();

    public void Write(LogRecord record, Action<Exception?> written)
    {
        point.Reached($"log {record.Kind}", "before");
        inner.Write(record, error =>
        {
            point.Reached($"log {record.Kind}", "after");
            written(error);
        });
    }

    public void Erase(Guid id)
    {
        point.Reached("erase", "before");
        inner.Erase(id);
    }

    public void Dispose() => (inner as IDisposable)?.Dispose();
}
