using Woad.Queues.Engine;
using Woad.Queues.Transactions;

namespace Woad.Queues.Hosts;

/// <summary>The engine that holds the queues of a machine, and its work in transactions. Shared by its users.</summary>
internal sealed class QueueHost
{
    public QueueHost(EnginePlace place, IQueueEngine engine, QueueHosts hosts)
    {
        (Place, Engine) = (place, engine);
        Works = new WorkTable(engine, () => hosts.Hold(this));
    }

    /// <summary>Where the engine is, as <see cref="QueueOptions"/> says.</summary>
    public EnginePlace Place { get; }

    public IQueueEngine Engine { get; }

    public WorkTable Works { get; }

    /// <summary>How many use it; guarded by the table of hosts.</summary>
    public int Users { get; set; }
}
