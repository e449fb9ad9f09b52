using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>A database: what it has prepared survives crashes, with its locks.</summary>
internal sealed class SimulatedResource(SimulatedProcess process) : ILocalParticipant
{
    /// <summary>The transactions that hold locks, by their branches.</summary>
    private readonly Dictionary<Guid, Guid> _prepared = [];

    private readonly HashSet<Guid> _written = [];

    public string? Name => "database";

    /// <summary>The transactions whose work is in the database.</summary>
    public HashSet<Guid> Committed { get; } = [];

    public int Locks => _prepared.Count;

    /// <summary>The votes of the database on transactions with which it does not agree.</summary>
    public Dictionary<Guid, Notice> Votes { get; } = [];

    /// <summary>An operation writes in the transaction.</summary>
    public void Write(Guid transaction) => _written.Add(transaction);

    /// <summary>The process has crashed: what was not prepared is gone.</summary>
    public void Crash() => _written.Clear();

    /// <summary>The process has started: prepared work of which no record tells has aborted.</summary>
    public void Start(TransactionNode node)
    {
        foreach (var (branch, transaction) in _prepared.ToArray())
        {
            if (!node.Knows(transaction))
            {
                _prepared.Remove(branch);
            }
        }
    }

    public void Told(Guid transaction, Guid branch, Notice notice)
    {
        switch (notice)
        {
            case Notice.Prepare when Votes.TryGetValue(transaction, out var vote):
                _written.Remove(transaction);
                process.Node.Answered(branch, vote);
                break;
            case Notice.Prepare when _written.Remove(transaction) || _prepared.ContainsKey(branch):
                _prepared[branch] = transaction;
                process.Node.Answered(branch, Notice.Prepared);
                break;
            case Notice.Prepare:
                process.Node.Answered(branch, Notice.Aborted);
                break;
            case Notice.Commit:
                if (_prepared.Remove(branch))
                {
                    Committed.Add(transaction);
                }

                process.Node.Answered(branch, Notice.Committed);
                break;
            case Notice.Rollback:
                Assert.DoesNotContain(transaction, Committed);
                _prepared.Remove(branch);
                _written.Remove(transaction);
                break;
        }
    }
}
