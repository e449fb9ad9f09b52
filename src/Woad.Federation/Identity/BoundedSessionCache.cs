using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Identity;

/// <summary>Sessions of one process, by the time of their last use. The oldest one makes room for another.</summary>
/// <param name="clock">Ends the sessions.</param>
/// <param name="most">The maximum number of sessions.</param>
internal sealed class BoundedSessionCache(TimeProvider clock, int most) : SessionSecurityTokenCache
{
    /// <summary>The maximum number of sessions, that of WIF.</summary>
    public const int MostSessions = 20_000;

    private readonly Lock _lock = new();
    private readonly Dictionary<SessionSecurityTokenCacheKey, LinkedListNode<Entry>> _sessions = [];
    private readonly LinkedList<Entry> _byUse = [];

    public BoundedSessionCache()
        : this(TimeProvider.System, MostSessions)
    {
    }

    public override void AddOrUpdate(SessionSecurityTokenCacheKey key, SessionSecurityToken value, DateTime expiryTime)
    {
        ArgumentNullException.ThrowIfNull(key);
        lock (_lock)
        {
            Forget(key);
            while (_sessions.Count >= most)
            {
                Forget(_byUse.Last!.Value.Key);
            }

            _sessions.Add(key, _byUse.AddFirst(new Entry(key, value, expiryTime)));
        }
    }

    public override SessionSecurityToken? Get(SessionSecurityTokenCacheKey key)
    {
        ArgumentNullException.ThrowIfNull(key);
        lock (_lock)
        {
            if (!_sessions.TryGetValue(key, out var node))
            {
                return null;
            }

            if (node.Value.Expiry <= clock.GetUtcNow().UtcDateTime)
            {
                Forget(key);
                return null;
            }

            _byUse.Remove(node);
            _byUse.AddFirst(node);
            return node.Value.Token;
        }
    }

    public override IEnumerable<SessionSecurityToken> GetAll(string? endpointId, UniqueId contextId)
    {
        var now = clock.GetUtcNow().UtcDateTime;
        lock (_lock)
        {
            return [.. _byUse.Where(e => IsOf(e, endpointId) && e.Key.ContextId == contextId && e.Expiry > now)
                .Select(static e => e.Token)];
        }
    }

    public override void Remove(SessionSecurityTokenCacheKey key)
    {
        lock (_lock)
        {
            Forget(key);
        }
    }

    public override void RemoveAll(string? endpointId) => RemoveWhere(e => IsOf(e, endpointId));

    public override void RemoveAll(string? endpointId, UniqueId contextId) =>
        RemoveWhere(e => IsOf(e, endpointId) && e.Key.ContextId == contextId);

    private static bool IsOf(Entry entry, string? endpointId) =>
        string.Equals(entry.Key.EndpointId ?? "", endpointId ?? "", StringComparison.Ordinal);

    private void RemoveWhere(Func<Entry, bool> condition)
    {
        lock (_lock)
        {
            foreach (var entry in _byUse.Where(condition).ToList())
            {
                Forget(entry.Key);
            }
        }
    }

    private void Forget(SessionSecurityTokenCacheKey key)
    {
        if (_sessions.Remove(key, out var node))
        {
            _byUse.Remove(node);
        }
    }

    private sealed record Entry(SessionSecurityTokenCacheKey Key, SessionSecurityToken Token, DateTime Expiry);
}
