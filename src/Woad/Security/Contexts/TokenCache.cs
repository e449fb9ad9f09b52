using System.ServiceModel;
using Woad.Layers;

namespace Woad.Security.Contexts;

/// <summary>
/// The tokens of a factory, by their targets. A token serves all channels to its target, and calls that need one at the
/// same time wait for the same.
/// </summary>
/// <param name="caching">How long a token is used.</param>
/// <param name="issueAsync">Gets a new one.</param>
internal sealed class TokenCache(TokenCaching caching, IssueToken issueAsync)
{
    private readonly Dictionary<(string Address, EndpointIdentityKey Identity), ClientToken> _all = [];
    private readonly Dictionary<(string Address, EndpointIdentityKey Identity), Task<ClientToken>> _issuing = [];

    /// <summary>The tokens in the order of their arrival. Some were replaced or forgotten meanwhile.</summary>
    private readonly Queue<((string Address, EndpointIdentityKey Identity) Key, ClientToken Token)> _order = new();
    private readonly Lock _lock = new();

    /// <summary>A token that is good for a while: a kept one, or a new one.</summary>
    /// <inheritdoc cref="IssueToken"/>
    public ValueTask<ClientToken> GetAsync(
        AskAsync askAsync, EndpointAddress target, LayerContext context, CancellationToken cancellationToken)
    {
        if (!caching.IsOn || caching.MostTokens <= 0)
        {
            return issueAsync(askAsync, target, context, cancellationToken);
        }

        lock (_lock)
        {
            if (_all.GetValueOrDefault(KeyOf(target)) is { } token && token.IsFresh(caching, context.Clock))
            {
                return new ValueTask<ClientToken>(token);
            }
        }

        return GetNewAsync(askAsync, target, context, cancellationToken);
    }

    /// <summary>The service does not know the token any more: it is not given to anybody again.</summary>
    public void Forget(EndpointAddress target, ClientToken token)
    {
        var key = KeyOf(target);
        lock (_lock)
        {
            if (_all.TryGetValue(key, out var kept) && kept.Identifier == token.Identifier)
            {
                _all.Remove(key);
            }
        }
    }

    /// <summary>
    /// Somebody else's attempt may fail for a reason of its own, such as its channel's end: then this call tries by
    /// itself.
    /// </summary>
    private async ValueTask<ClientToken> GetNewAsync(
        AskAsync askAsync, EndpointAddress target, LayerContext context, CancellationToken cancellationToken)
    {
        const int most = 2;
        var key = KeyOf(target);
        for (var attempt = 1; ; attempt++)
        {
            Task<ClientToken>? issuing;
            TaskCompletionSource<ClientToken>? own = null;
            lock (_lock)
            {
                if (_all.GetValueOrDefault(key) is { } token && token.IsFresh(caching, context.Clock))
                {
                    return token;
                }

                if (!_issuing.TryGetValue(key, out issuing))
                {
                    own = new TaskCompletionSource<ClientToken>(TaskCreationOptions.RunContinuationsAsynchronously);
                    _issuing.Add(key, own.Task);
                }
            }

            if (own is not null)
            {
                return await IssueAsync(key, own, () => issueAsync(askAsync, target, context, cancellationToken))
                    .ConfigureAwait(false);
            }

            try
            {
                return await issuing!.WaitAsync(cancellationToken).ConfigureAwait(false);
            }
            catch (Exception) when (attempt < most && !cancellationToken.IsCancellationRequested)
            {
            }
        }
    }

    private async ValueTask<ClientToken> IssueAsync(
        (string Address, EndpointIdentityKey Identity) key, TaskCompletionSource<ClientToken> waited,
        Func<ValueTask<ClientToken>> getAsync)
    {
        try
        {
            var token = await getAsync().ConfigureAwait(false);
            lock (_lock)
            {
                Add(key, token);
                _issuing.Remove(key);
            }

            waited.SetResult(token);
            return token;
        }
        catch (Exception e)
        {
            lock (_lock)
            {
                _issuing.Remove(key);
            }

            waited.SetException(e);
            _ = waited.Task.Exception;
            throw;
        }
    }

    private void Add((string Address, EndpointIdentityKey Identity) key, ClientToken token)
    {
        if (_all.Count >= caching.MostTokens && !_all.ContainsKey(key))
        {
            RemoveOldest();
        }

        _all[key] = token;
        _order.Enqueue((key, token));
        if (_order.Count > 2L * caching.MostTokens)
        {
            for (var i = _order.Count; i > 0; i--)
            {
                var kept = _order.Dequeue();
                if (IsKept(kept.Key, kept.Token))
                {
                    _order.Enqueue(kept);
                }
            }
        }
    }

    private void RemoveOldest()
    {
        while (_order.TryDequeue(out var oldest))
        {
            if (IsKept(oldest.Key, oldest.Token))
            {
                _all.Remove(oldest.Key);
                return;
            }
        }
    }

    private bool IsKept((string Address, EndpointIdentityKey Identity) key, ClientToken token) =>
        _all.TryGetValue(key, out var kept) && ReferenceEquals(kept, token);

    private static (string Address, EndpointIdentityKey Identity) KeyOf(EndpointAddress target) =>
        (target.Uri.AbsoluteUri, EndpointIdentityKey.Of(target.Identity));
}
