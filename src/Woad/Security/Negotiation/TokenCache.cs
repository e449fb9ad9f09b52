using System.ServiceModel;

namespace Woad.Security.Negotiation;

/// <summary>The negotiated tokens of a factory, by their targets.</summary>
internal sealed class TokenCache(TokenCaching caching)
{
    private readonly Dictionary<(string Address, string Identity), NegotiatedToken> _all = [];
    private readonly Lock _lock = new();

    /// <summary>The token of a target; null when there is none, or it is time for another.</summary>
    public NegotiatedToken? Find(EndpointAddress target, TimeProvider clock)
    {
        lock (_lock)
        {
            return _all.GetValueOrDefault(KeyOf(target)) is { } token && token.IsFresh(caching, clock) ? token : null;
        }
    }

    public void Add(EndpointAddress target, NegotiatedToken token)
    {
        if (!caching.IsOn || caching.MostTokens <= 0)
        {
            return;
        }

        var key = KeyOf(target);
        lock (_lock)
        {
            if (_all.Count >= caching.MostTokens && !_all.ContainsKey(key))
            {
                _all.Remove(_all.MinBy(static t => t.Value.Since).Key);
            }

            _all[key] = token;
        }
    }

    /// <summary>Forgets a token that its service does not know.</summary>
    public void Remove(EndpointAddress target, NegotiatedToken token)
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

    private static (string Address, string Identity) KeyOf(EndpointAddress target) => (
        target.Uri.AbsoluteUri,
        target.Identity is { } identity ? $"{identity.IdentityClaim.ClaimType} {EndpointIdentityKey.Of(identity)}" : "");
}
