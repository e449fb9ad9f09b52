using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>Copies of the latest requests of a session that have not been answered, to be sent again.</summary>
internal sealed class SentRequests
{
    /// <summary>A request before so many others is not kept any longer: its reply is likely to be lost.</summary>
    private const int Latest = 256;

    private readonly Lock _lock = new();
    private readonly Dictionary<Guid, Outgoing> _unanswered = [];
    private readonly Queue<Guid> _latest = new();
    private volatile bool _isEmpty = true;

    /// <summary>Whether no request waits for its reply.</summary>
    public bool IsEmpty => _isEmpty;

    /// <summary>Copies a request, whose content can be encoded more than once.</summary>
    public void Add(Outgoing request)
    {
        lock (_lock)
        {
            if (_latest.Count == Latest)
            {
                Remove(_latest.Dequeue());
            }

            var copy = new Outgoing { Id = request.Id, Properties = request.Properties };
            request.Content!.CopyTo(copy);
            _unanswered[request.Id] = copy;
            _latest.Enqueue(request.Id);
            _isEmpty = false;
        }
    }

    /// <summary>The request has been answered, or could not be sent.</summary>
    public void Forget(Guid id)
    {
        lock (_lock)
        {
            Remove(id);
        }
    }

    /// <summary>The session has ended: nothing is sent again.</summary>
    public void Clear()
    {
        lock (_lock)
        {
            foreach (var copy in _unanswered.Values)
            {
                copy.Release();
            }

            _unanswered.Clear();
            _isEmpty = true;
        }
    }

    /// <summary>The copy of a request, which the caller releases; null when there is none any more.</summary>
    public Outgoing? Take(Guid id)
    {
        lock (_lock)
        {
            _unanswered.Remove(id, out var copy);
            _isEmpty = _unanswered.Count == 0;
            return copy;
        }
    }

    private void Remove(Guid id) => Take(id)?.Release();
}
