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
    private readonly Stack<Outgoing> _free = new();
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

            var copy = _free.TryPop(out var free) ? free : new Outgoing();
            request.Content!.CopyTo(copy);
            (copy.Id, copy.Properties) = (request.Id, request.Properties);
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

    /// <summary>The copy of a request; null when there is none any more. <see cref="Return"/> takes it back.</summary>
    public Outgoing? Take(Guid id)
    {
        lock (_lock)
        {
            _unanswered.Remove(id, out var copy);
            _isEmpty = _unanswered.Count == 0;
            return copy;
        }
    }

    /// <summary>Takes back a copy that has been sent.</summary>
    public void Return(Outgoing copy)
    {
        lock (_lock)
        {
            copy.Clear();
            _free.Push(copy);
        }
    }

    private void Remove(Guid id)
    {
        if (Take(id) is { } copy)
        {
            Return(copy);
        }
    }
}
