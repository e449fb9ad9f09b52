using System.IdentityModel.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>
/// The issued tokens of one client, of which there is a maximum number. The one that was used the longest time ago
/// leaves. One request for a token goes at a time; failures are not kept.
/// </summary>
/// <param name="clock">The time.</param>
/// <param name="capacity">The maximum number of tokens.</param>
internal sealed class IssuedTokenCache(TimeProvider clock, int capacity = IssuedTokenCache.DefaultCapacity)
{
    /// <summary>The maximum number of tokens of a client.</summary>
    public const int DefaultCapacity = 1000;

    private readonly Lock _lock = new();
    private readonly Dictionary<TokenKey, LinkedListNode<Entry>> _entries = [];
    private readonly LinkedList<Entry> _byUse = new();

    /// <summary>The number of tokens.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _entries.Count;
            }
        }
    }

    /// <summary>The token of a request: the one that is there, else a new one.</summary>
    /// <param name="key">The request.</param>
    /// <param name="percentage">The part of its lifetime after which a token is asked for anew.</param>
    /// <param name="maximum">The maximum time that a token is used.</param>
    /// <param name="issueAsync">Asks for a token.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public ValueTask<GenericXmlSecurityToken> GetAsync(
        TokenKey key, int percentage, TimeSpan maximum,
        Func<CancellationToken, Task<GenericXmlSecurityToken>> issueAsync, CancellationToken cancellationToken)
    {
        var entry = Find(key);
        return entry.Current is { } current && IsFresh(current, percentage, maximum)
            ? new(current)
            : ReplaceAsync(entry, percentage, maximum, issueAsync, cancellationToken);
    }

    /// <summary>Forgets a token.</summary>
    public void Forget(SecurityToken token)
    {
        lock (_lock)
        {
            for (var node = _byUse.First; node is not null; node = node.Next)
            {
                if (ReferenceEquals(node.Value.Current, token))
                {
                    node.Value.Current = null;
                }
            }
        }
    }

    private async ValueTask<GenericXmlSecurityToken> ReplaceAsync(
        Entry entry, int percentage, TimeSpan maximum,
        Func<CancellationToken, Task<GenericXmlSecurityToken>> issueAsync, CancellationToken cancellationToken)
    {
        await entry.Asking.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            if (entry.Current is not { } current || !IsFresh(current, percentage, maximum))
            {
                current = await issueAsync(cancellationToken).ConfigureAwait(false);
                entry.Current = current;
            }

            return current;
        }
        finally
        {
            entry.Asking.Release();
        }
    }

    /// <summary>Whether a token is used again: until the part of its lifetime, or the maximum, has passed.</summary>
    /// <summary>
    /// The time until which a token is used: a part of its validity, or the time that it may be kept.
    /// </summary>
    public static DateTime RenewalOf(SecurityToken token, int percentage, TimeSpan maximum)
    {
        var used = (token.ValidTo - token.ValidFrom).Ticks / 100.0 * percentage;
        var limit = Math.Min(used, maximum.Ticks);
        return limit >= (token.ValidTo - token.ValidFrom).Ticks
            ? token.ValidTo
            : token.ValidFrom.AddTicks((long)limit);
    }

    private bool IsFresh(GenericXmlSecurityToken token, int percentage, TimeSpan maximum)
    {
        var now = clock.GetUtcNow().UtcDateTime;
        return now < token.ValidTo && now >= token.ValidFrom.AddMinutes(-5)
            && now <= RenewalOf(token, percentage, maximum);
    }

    private Entry Find(TokenKey key)
    {
        lock (_lock)
        {
            if (_entries.TryGetValue(key, out var node))
            {
                _byUse.Remove(node);
                _byUse.AddFirst(node);
                return node.Value;
            }

            while (_entries.Count >= capacity)
            {
                _entries.Remove(_byUse.Last!.Value.Key);
                _byUse.RemoveLast();
            }

            node = _byUse.AddFirst(new Entry(key));
            _entries.Add(key, node);
            return node.Value;
        }
    }

    private sealed class Entry(TokenKey key)
    {
        private volatile GenericXmlSecurityToken? _current;

        public TokenKey Key => key;

        public SemaphoreSlim Asking { get; } = new(1);

        public GenericXmlSecurityToken? Current
        {
            get => _current;
            set => _current = value;
        }
    }
}
