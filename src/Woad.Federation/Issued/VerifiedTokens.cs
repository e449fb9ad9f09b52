using System.IdentityModel.Tokens;

namespace Woad.Federation.Issued;

/// <summary>Tokens whose signature was verified, by the hash of all their bytes, until they expire.</summary>
internal sealed class VerifiedTokens(TimeProvider clock, int most = VerifiedTokens.Most)
{
    public const int Most = 1000;

    private readonly Lock _lock = new();
    private readonly Dictionary<UInt128, (byte[] Name, SecurityToken Token)> _tokens = [];
    private readonly Queue<UInt128> _order = new();

    /// <summary>The number of remembered tokens.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _tokens.Count;
            }
        }
    }

    /// <summary>A token; null when it is not known or has expired.</summary>
    public SecurityToken? Find(byte[] name)
    {
        lock (_lock)
        {
            return _tokens.TryGetValue(BitConverter.ToUInt128(name), out var found)
                && found.Name.AsSpan().SequenceEqual(name) && found.Token.ValidTo > clock.GetUtcNow().UtcDateTime
                ? found.Token
                : null;
        }
    }

    /// <summary>Keeps a token; the oldest one makes room for it.</summary>
    public void Keep(byte[] name, SecurityToken token)
    {
        lock (_lock)
        {
            var key = BitConverter.ToUInt128(name);
            if (!_tokens.TryAdd(key, (name, token)))
            {
                _tokens[key] = (name, token);
                return;
            }

            _order.Enqueue(key);
            if (_order.Count > most)
            {
                _tokens.Remove(_order.Dequeue());
            }
        }
    }
}
