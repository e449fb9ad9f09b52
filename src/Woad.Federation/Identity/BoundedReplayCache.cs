using System.IdentityModel.Tokens;
using Woad.Xml;

namespace Woad.Federation.Identity;

/// <summary>Remembers tokens until they expire. A full cache refuses further tokens.</summary>
internal sealed class BoundedReplayCache : TokenReplayCache
{
    /// <summary>The maximum number of tokens, that of WIF.</summary>
    public const int MostTokens = 500_000;

    private readonly Lock _lock = new();
    private readonly Dictionary<string, DateTime> _expiry = new(StringComparer.Ordinal);
    private readonly PriorityQueue<string, DateTime> _next = new();
    private readonly TimeProvider _clock;
    private readonly int _most;

    public BoundedReplayCache()
        : this(TimeProvider.System, MostTokens)
    {
    }

    /// <param name="clock">The clock.</param>
    /// <param name="most">The maximum number of tokens.</param>
    public BoundedReplayCache(TimeProvider clock, int most) => (_clock, _most) = (clock, most);

    public override void AddOrUpdate(string key, SecurityToken? securityToken, DateTime expirationTime)
    {
        lock (_lock)
        {
            Forget();
            Put(key, expirationTime);
        }
    }

    public override bool Contains(string key)
    {
        lock (_lock)
        {
            Forget();
            return _expiry.ContainsKey(key);
        }
    }

    /// <summary>Tokens themselves are not held.</summary>
    public override SecurityToken? Get(string key) => null;

    public override void Remove(string key)
    {
        lock (_lock)
        {
            _expiry.Remove(key);
        }
    }

    internal override bool TryAdd(string key, SecurityToken token, DateTime expirationTime)
    {
        lock (_lock)
        {
            Forget();
            if (_expiry.ContainsKey(key))
            {
                return false;
            }

            Put(key, expirationTime);
            return true;
        }
    }

    private void Put(string key, DateTime expirationTime)
    {
        if (_expiry.Count >= _most && !_expiry.ContainsKey(key))
        {
            throw new SecurityTokenReplayDetectedException(Escaped.Text(
                $"The cache of tokens that may not come again has {_most} tokens. Issue tokens with a shorter life, "
                    + $"or set IdentityConfiguration.Caches.TokenReplayCache to a larger cache."));
        }

        _expiry[key] = expirationTime;
        _next.Enqueue(key, expirationTime);
    }

    private void Forget()
    {
        var now = _clock.GetUtcNow().UtcDateTime;
        while (_next.TryPeek(out var key, out var end) && end <= now)
        {
            _next.Dequeue();
            if (_expiry.TryGetValue(key, out var current) && current <= now)
            {
                _expiry.Remove(key);
            }
        }
    }
}
