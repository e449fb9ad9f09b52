using System.Xml;

namespace Woad.Routing.Sending;

/// <summary>
/// The services that have asked the caller of a session, by the ids of their requests. The caller's reply goes to the
/// one that has asked, whatever the filters say of it. A session remembers a limited number of them.
/// </summary>
internal sealed class AskingServices
{
    /// <summary>Requests that are remembered; the oldest is forgotten.</summary>
    public const int Most = 1024;

    private readonly Dictionary<UniqueId, OutgoingEndpoint> _asking = [];
    private readonly Queue<UniqueId> _order = new();
    private readonly Lock _gate = new();

    /// <summary>A service asks.</summary>
    public void Add(UniqueId id, OutgoingEndpoint service)
    {
        lock (_gate)
        {
            if (!_asking.TryAdd(id, service))
            {
                return;
            }

            _order.Enqueue(id);
            while (_order.Count > Most)
            {
                _asking.Remove(_order.Dequeue());
            }
        }
    }

    /// <summary>The service to which a reply goes, once; null for a reply to nobody.</summary>
    public OutgoingEndpoint? Take(UniqueId id)
    {
        lock (_gate)
        {
            return _asking.Remove(id, out var service) ? service : null;
        }
    }
}
