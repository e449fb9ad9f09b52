using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>
/// A transaction over four processes: A decides; B and C are its participants, D is one of B's. Each writes to its
/// database.
/// </summary>
internal sealed class Transfer
{
    private static readonly string[] _names = ["A", "B", "C", "D"];

    private readonly History _history;
    private readonly Dictionary<string, SimulatedProcess> _all;
    private readonly Guid _id = Guid.NewGuid();
    private bool? _heard;

    public Transfer(History history)
    {
        _history = history;
        _all = _names.ToDictionary(static n => n, history.Add);
        var root = _all["A"];
        root.Node.BeginRoot(_id, isCommitted => _heard = isCommitted);
        Write(root);
        Join("B", "A");
        Join("C", "A");
        Join("D", "B");
    }

    public SimulatedProcess Process(string name) => _all[name];

    /// <summary>Commits, runs to the end, and checks that all or nothing has happened.</summary>
    public bool Commit()
    {
        _all["A"].Node.Commit(_id);
        _history.Run(IsDone);
        var committed = _all.Values.Count(p => p.Resource.Committed.Contains(_id));
        if ((committed != 0 && committed != _all.Count) || _heard == (committed == 0))
        {
            Assert.Fail($"{committed} of {_all.Count} have committed, the caller heard {_heard}: {_history.Trace}");
        }

        return committed > 0;
    }

    private bool IsDone() => _all.Values.All(static p =>
        p is { IsAlive: true, Node.Count: 0, Disk.Count: 0, Resource.Locks: 0 });

    private void Join(string name, string superior)
    {
        var (process, coordinator) = (_all[name], _all[superior]);
        var participant = Guid.NewGuid();
        var branch = coordinator.Node.Register(_id, isDurable: true, new Peer(11, name, participant.ToString("D")));
        process.Node.BeginSubordinate(
            _id,
            new Superior(participant, new Peer(11, superior, branch.ToString("D"))),
            _history.Now + TimeSpan.FromMinutes(2));
        Write(process);
    }

    private void Write(SimulatedProcess process)
    {
        process.Node.Register(_id, isDurable: true, process.Resource);
        process.Resource.Write(_id);
    }
}
