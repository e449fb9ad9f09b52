using System.IdentityModel.Tokens;

namespace Woad.Federation.Trust.Client;

/// <summary>
/// The issued tokens of one client, of which there is a maximum number. The one that was used the longest time ago
/// leaves. Calls that need the same token wait for one request; failures are not kept.
/// </summary>
/// <param name="clock">The time.</param>
/// <param name="capacity">The maximum number of tokens.</param>
internal sealed class IssuedTokenCache(TimeProvider clock, int capacity = IssuedTokenCache.DefaultCapacity)
{
    /// <summary>The maximum number of tokens of a client.</summary>
    public const int DefaultCapacity = 1000;

    /// <summary>The time between attempts to renew a token that is still valid.</summary>
    public static readonly TimeSpan RetryAfter = TimeSpan.FromSeconds(30);

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

    /// <summary>The token of a request that need not be renewed; null for none.</summary>
    /// <param name="key">The request.</param>
    /// <param name="terms">The times at which tokens are renewed.</param>
    public GenericXmlSecurityToken? Find(TokenKey key, RenewalTerms terms) =>
        Known(key)?.Current is { } current && IsFresh(current, terms) ? current : null;

    /// <summary>
    /// The token of a request: the one that is there, else a new one. A call whose token is still valid does not fail
    /// because another one cannot be had.
    /// </summary>
    /// <param name="key">The request.</param>
    /// <param name="terms">The times at which tokens are renewed.</param>
    /// <param name="issueAsync">Asks for a token.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public ValueTask<GenericXmlSecurityToken> GetAsync(
        TokenKey key, RenewalTerms terms, Func<CancellationToken, Task<GenericXmlSecurityToken>> issueAsync,
        CancellationToken cancellationToken)
    {
        var entry = Find(key);
        return entry.Current is { } current && IsFresh(current, terms)
            ? new(current)
            : ReplaceAsync(entry, terms, issueAsync, cancellationToken);
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
        Entry entry, RenewalTerms terms, Func<CancellationToken, Task<GenericXmlSecurityToken>> issueAsync,
        CancellationToken cancellationToken)
    {
        var (valid, request, isNew) = Ask(entry, terms);
        if (request is null)
        {
            return valid!;
        }

        if (isNew)
        {
            _ = request.RunAsync(issueAsync, token =>
            {
                // A call that looks for the token now sees it, or has joined the request.
                lock (entry)
                {
                    entry.Current = token;
                }
            });
        }

        if (valid is null)
        {
            return await request.WaitAsync(cancellationToken).ConfigureAwait(false);
        }

        using var patience = new CancellationTokenSource(terms.Patience, clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(patience.Token, cancellationToken);
        try
        {
            return await request.WaitAsync(either.Token).ConfigureAwait(false);
        }
        catch (Exception e) when (e is not OutOfMemoryException && !cancellationToken.IsCancellationRequested
            && IsValid(valid, terms))
        {
            entry.RetryAt = clock.GetUtcNow() + RetryAfter;
            return valid;
        }
    }

    /// <summary>The token that is still valid, and the request for another one; null for none.</summary>
    private (GenericXmlSecurityToken? Valid, SharedRequest? Request, bool IsNew) Ask(Entry entry, RenewalTerms terms)
    {
        lock (entry)
        {
            var valid = entry.Current is { } current && IsValid(current, terms) ? current : null;
            if (valid is not null && (IsFresh(valid, terms) || clock.GetUtcNow() < entry.RetryAt))
            {
                return (valid, null, false);
            }

            if (entry.Asking is { } asking && asking.TryJoin())
            {
                return (valid, asking, false);
            }

            entry.Asking = new SharedRequest();
            return (valid, entry.Asking, true);
        }
    }

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

    /// <summary>Whether a token is used again: until the part of its lifetime, or the maximum, has passed.</summary>
    private bool IsFresh(GenericXmlSecurityToken token, RenewalTerms terms)
    {
        var used = (token.ValidTo - token.ValidFrom).Ticks / 100.0 * terms.Percentage;
        return IsValid(token, terms) && AgeOf(token).Ticks <= used;
    }

    /// <summary>Whether a service would take a token, and the client may use it.</summary>
    private bool IsValid(GenericXmlSecurityToken token, RenewalTerms terms)
    {
        var now = clock.GetUtcNow().UtcDateTime;
        return now < token.ValidTo && now >= token.ValidFrom.AddMinutes(-5) && AgeOf(token) <= terms.Maximum;
    }

    private TimeSpan AgeOf(GenericXmlSecurityToken token) => clock.GetUtcNow().UtcDateTime - token.ValidFrom;

    private Entry? Known(TokenKey key)
    {
        lock (_lock)
        {
            if (!_entries.TryGetValue(key, out var node))
            {
                return null;
            }

            if (node != _byUse.First)
            {
                _byUse.Remove(node);
                _byUse.AddFirst(node);
            }

            return node.Value;
        }
    }

    private Entry Find(TokenKey key)
    {
        lock (_lock)
        {
            if (Known(key) is { } known)
            {
                return known;
            }

            while (_entries.Count >= capacity)
            {
                _entries.Remove(_byUse.Last!.Value.Key);
                _byUse.RemoveLast();
            }

            var node = _byUse.AddFirst(new Entry(key));
            _entries.Add(key, node);
            return node.Value;
        }
    }

    private sealed class Entry(TokenKey key)
    {
        private volatile GenericXmlSecurityToken? _current;

        public TokenKey Key => key;

        /// <summary>The request that is on its way; null for none. It is read under the lock of the entry.</summary>
        public SharedRequest? Asking { get; set; }

        /// <summary>The time before which a valid token is not asked for anew, because that has failed.</summary>
        public DateTimeOffset RetryAt { get; set; }

        public GenericXmlSecurityToken? Current
        {
            get => _current;
            set => _current = value;
        }
    }
}
