using System.Diagnostics.CodeAnalysis;
using Woad.Detached;
using Woad.Sessions;

namespace Woad.Security.Contexts;

/// <summary>
/// Contexts in the service's memory. When there are too many, the one that has been unused longest is forgotten, of the
/// peer that has the most: its client negotiates again, and those in use are not driven out by others that are only
/// asked for.
/// </summary>
/// <param name="most">The limit.</param>
/// <param name="clock">The clock.</param>
/// <param name="address">The address of the service, for the measurements.</param>
internal sealed class SecurityContextTable(PeerLimit most, TimeProvider clock, Uri? address = null)
    : IContextStore, IDisposable
{
    private static readonly TimeSpan Period = TimeSpan.FromMinutes(5);

    private readonly Dictionary<string, LinkedListNode<IssuedContext>> _all = new(StringComparer.Ordinal);

    /// <summary>In the order of their last use.</summary>
    private readonly LinkedList<IssuedContext> _byUse = [];

    private readonly PeerShares<IssuedContext> _shares = new(most, replacesOwn: true);
    private readonly Lock _lock = new();
    private HandshakeMetrics? _metrics;
    private ITimer? _looks;
    private bool _isClosed;

    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _all.Count;
            }
        }
    }

    public byte[]? Keep(IssuedContext context)
    {
        lock (_lock)
        {
            if (_isClosed || most.Most <= 0)
            {
                return null;
            }

            if (_all.TryGetValue(context.Identifier, out var before))
            {
                Remove(before);
            }
            else if (_shares.IsFull)
            {
                Remove(
                    _shares.Oldest(context.Address, static _ => true) is { } oldest
                        ? _all[oldest.Identifier]
                        : _byUse.First!);
                _metrics?.Dropped();
            }

            _all.Add(context.Identifier, _byUse.AddLast(context));
            _shares.Add(context.Address, context);
            _metrics ??= new HandshakeMetrics(
                address, "MaxCachedCookies", () => Count);
            _looks ??= clock.NewTimer(static t => ((SecurityContextTable)t!).Look(), this, Period, Period);
        }

        return null;
    }

    public bool TryFind(string identifier, [NotNullWhen(true)] out IssuedContext? context)
    {
        lock (_lock)
        {
            context = null;
            if (!_all.TryGetValue(identifier, out var node))
            {
                return false;
            }

            if (node.Value.Expires <= clock.GetUtcNow())
            {
                Remove(node);
                return false;
            }

            _byUse.Remove(node);
            _byUse.AddLast(node);
            _shares.Touch(node.Value);
            context = node.Value;
            return true;
        }
    }

    public bool TryFind(string identifier, byte[]? cookie, [NotNullWhen(true)] out IssuedContext? context) =>
        TryFind(identifier, out context);

    /// <summary>The listener closes.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _isClosed = true;
            while (_byUse.First is { } node)
            {
                Remove(node);
            }

            StopLooking();
            _metrics?.Dispose();
        }
    }

    private void Look()
    {
        lock (_lock)
        {
            var now = clock.GetUtcNow();
            for (var node = _byUse.First; node is not null;)
            {
                var next = node.Next;
                if (node.Value.Expires <= now)
                {
                    Remove(node);
                }

                node = next;
            }
        }
    }

    private void Remove(LinkedListNode<IssuedContext> node)
    {
        _all.Remove(node.Value.Identifier);
        _byUse.Remove(node);
        _shares.Remove(node.Value);
        if (_all.Count == 0)
        {
            StopLooking();
        }
    }

    private void StopLooking()
    {
        _looks?.Dispose();
        _looks = null;
    }
}
