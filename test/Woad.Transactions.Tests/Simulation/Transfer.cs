using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>A transaction over the processes of a shape, each of which writes to its database.</summary>
internal sealed class Transfer
{
    private readonly History _history;
    private readonly Shape _shape;
    private readonly SimulatedProcess[] _all;
    private readonly Guid _id = Guid.NewGuid();
    private bool? _heard;

    public Transfer(History history, Shape? shape = null)
    {
        (_history, _shape) = (history, shape ?? Shape.Plain);
        _all = [.. _shape.Superiors.Select(static (_, i) => Shape.NameOf(i)).Select(history.Find)];
        _all[0].Node.BeginRoot(_id, isCommitted => _heard = isCommitted);
        Write(_all[0]);
        for (var i = 1; i < _all.Length; i++)
        {
            Join(_all[i], _all[_shape.Superiors[i]]);
        }

        foreach (var (process, vote) in _shape.Votes)
        {
            _all[process].Resource.Votes[_id] = vote;
        }
    }

    /// <summary>Commits, runs to the end, and checks that all or nothing has happened.</summary>
    public bool Commit() => CommitAll(_history, [this]) == 1;

    /// <summary>Commits all transactions of a history, runs to its end, and checks each.</summary>
    /// <returns>The number of transactions that have committed.</returns>
    public static int CommitAll(History history, IReadOnlyList<Transfer> all)
    {
        foreach (var transfer in all)
        {
            transfer.Begin();
        }

        history.Run(() => history.Processes.All(static p =>
            p is { IsAlive: true, Node.Count: 0, Disk.Count: 0, Resource.Locks: 0 }));
        return all.Count(static t => t.HasCommitted());
    }

    private void Begin()
    {
        if (_shape.Abort is var (process, time))
        {
            _history.At(time, () =>
            {
                if (_all[process].IsAlive)
                {
                    _all[process].Node.Abort(_id);
                }
            });
        }

        _all[0].Node.Commit(_id);
    }

    private bool HasCommitted()
    {
        var writers = _all.Where((_, i) => !_shape.Votes.ContainsKey(i)).ToArray();
        var committed = _all.Where(p => p.Resource.Committed.Contains(_id)).ToArray();
        var all = committed.Length == writers.Length && !_shape.IsRefused;
        if ((committed.Length != 0 && !all) || committed.Except(writers).Any()
            || (_heard == true && !all) || (_heard == false && committed.Length != 0))
        {
            Assert.Fail(
                $"{committed.Length} of {writers.Length} have committed, the caller heard {_heard}: {_history.Trace}");
        }

        return committed.Length > 0;
    }

    private void Join(SimulatedProcess process, SimulatedProcess coordinator)
    {
        var participant = Guid.NewGuid();
        var branch = coordinator.Node.Register(
            _id, isDurable: true, new Peer(11, process.Name, participant.ToString("D")));
        process.Node.BeginSubordinate(
            _id,
            new Superior(participant, new Peer(11, coordinator.Name, branch.ToString("D"))),
            _history.Now + TimeSpan.FromMinutes(2));
        Write(process);
    }

    private void Write(SimulatedProcess process)
    {
        process.Node.Register(_id, isDurable: true, process.Resource);
        process.Resource.Write(_id);
    }
}
