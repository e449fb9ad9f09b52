using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>
/// A log whose writes take time: a crash before the end of one loses it or keeps it, as the history says.
/// </summary>
internal sealed class SimulatedDisk(History history, string owner) : ITransactionLog
{
    private readonly Dictionary<Guid, byte[]> _records = [];

    public int Count => _records.Count;

    /// <summary>Becomes another object with each start of its owner: a dead process hears of no write.</summary>
    public object Life { get; set; } = new();

    public IReadOnlyList<LogRecord> Read() =>
        [.. _records.Select(static r => Logs.RecordFormat.Read(r.Key, r.Value))];

    public void Write(LogRecord record, Action<Exception?> written)
    {
        var life = Life;
        var bytes = Logs.RecordFormat.Write(record);
        history.Step(
            $"{owner} writes {record.Kind}",
            owner,
            isAlive: () => ReferenceEquals(life, Life),
            run: () =>
            {
                if (!history.ForgetsRecords)
                {
                    _records[record.Id] = bytes;
                }

                if (ReferenceEquals(life, Life))
                {
                    written(null);
                }
            },
            onDeath: () =>
            {
                // The disk may have had it although nobody heard.
                if (history.Flip())
                {
                    _records[record.Id] = bytes;
                }
            });
    }

    public void Erase(Guid id)
    {
        var life = Life;
        history.Step(
            $"{owner} erases", owner, () => ReferenceEquals(life, Life), () => _records.Remove(id), static () => { });
    }
}
