using System.Diagnostics.Metrics;
using Woad.Diagnostics.Events;

namespace Woad.Dispatch.Counters;

/// <summary>The counters of a service's events beside its calls, under WCF's names.</summary>
internal sealed class EventCounters
{
    private readonly CounterPair[] _pairs;

    /// <summary>Initializes a new instance with its instruments.</summary>
    /// <param name="meter">The meter of the category.</param>
    /// <param name="clock">The clock.</param>
    public EventCounters(Meter meter, TimeProvider clock) => _pairs =
    [
        .. Enum.GetValues<ServiceEvent>().Select(what =>
        {
            var (name, description) = TextOf(what);
            return new CounterPair(meter, name, description, clock);
        }),
    ];

    /// <summary>Counts one event.</summary>
    /// <param name="what">The event.</param>
    /// <param name="instance">The name of the instance.</param>
    public void Add(ServiceEvent what, string instance) => _pairs[(int)what].Add(instance);

    private static (string Name, string Description) TextOf(ServiceEvent what) => what switch
    {
        ServiceEvent.OperationCommitted =>
            ("Transacted Operations Committed", "Operations whose transaction has committed."),
        ServiceEvent.OperationAborted =>
            ("Transacted Operations Aborted", "Operations whose transaction has aborted."),
        ServiceEvent.OperationInDoubt =>
            ("Transacted Operations In Doubt", "Operations the outcome of whose transaction is not known."),
        ServiceEvent.ReliableMessageDropped =>
            ("Reliable Messaging Messages Dropped", "Messages of reliable sessions for which there was no place."),
        ServiceEvent.ReliableSessionFaulted =>
            ("Reliable Messaging Sessions Faulted", "Reliable sessions that ended otherwise than in order."),
        ServiceEvent.QueuedMessagePoison =>
            ("Queued Poison Messages", "Messages of queues that failed in all their attempts."),
        ServiceEvent.QueuedMessageRejected => ("Queued Messages Rejected", "Poison messages that were rejected."),
        _ => ("Queued Messages Dropped", "Poison messages that were dropped."),
    };
}
