using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>A process with a node, a log and a database.</summary>
internal sealed class SimulatedProcess : INodeWorld
{
    private readonly History _history;
    private object _life = new();

    public SimulatedProcess(History history, string name)
    {
        (_history, Name) = (history, name);
        Disk = new SimulatedDisk(history, name);
        Resource = new SimulatedResource(this);
        Node = NewNode();
    }

    public string Name { get; }

    public bool IsAlive { get; private set; } = true;

    public TransactionNode Node { get; private set; }

    public SimulatedDisk Disk { get; }

    public SimulatedResource Resource { get; }

    public DateTimeOffset Now => _history.Now;

    /// <summary>The process ends at once; what it had to do is never done.</summary>
    public void Crash()
    {
        IsAlive = false;
        _life = new object();
        Disk.Life = new object();
        Resource.Crash();
    }

    public void Start()
    {
        IsAlive = true;
        Node = NewNode();
        Node.Recover(_ => Resource);
        Resource.Start(Node);
    }

    public void Send(Peer to, Notice notice, Guid sender)
    {
        var life = _life;
        _history.Step(
            $"{Name} sends {notice} to {to.Address}",
            Name,
            () => ReferenceEquals(life, _life),
            () => _history.Deliver(to, notice, new Peer(to.Version, Name, sender.ToString("D"))),
            static () => { });
    }

    public void Post(Action work)
    {
        var life = _life;
        _history.Step($"{Name} works", Name, () => ReferenceEquals(life, _life), work, static () => { });
    }

    public void Report(Guid transaction, string problem, Exception? error) =>
        throw new InvalidOperationException(problem, error);

    /// <summary>A notification has come.</summary>
    public void Receive(Guid id, Notice notice, Peer sender)
    {
        if (notice is Notice.Prepare or Notice.Commit or Notice.Rollback)
        {
            Assert.True(Node.ReceiveAsParticipant(id, notice, sender, p => p.Address == sender.Address));
        }
        else
        {
            Assert.True(Node.ReceiveAsCoordinator(id, notice, sender, p => p.Address == sender.Address));
        }
    }

    private TransactionNode NewNode() => new(this, Disk, new NodeLimits());
}
