using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the tokens that may not come again until they expire.</summary>
public abstract class TokenReplayCache : ICustomIdentityConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="TokenReplayCache"/> class.</summary>
    protected TokenReplayCache()
    {
    }

    /// <summary>Adds a token, when overridden in a derived class.</summary>
    /// <param name="key">The name of the token.</param>
    /// <param name="securityToken">The token.</param>
    /// <param name="expirationTime">The time after which the token may be forgotten, in UTC.</param>
    public abstract void AddOrUpdate(string key, SecurityToken? securityToken, DateTime expirationTime);

    /// <summary>Returns whether a token is known, when overridden in a derived class.</summary>
    /// <param name="key">The name of the token.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    public abstract bool Contains(string key);

    /// <summary>Returns a token, when overridden in a derived class.</summary>
    /// <param name="key">The name of the token.</param>
    /// <returns>The token; null for an unknown one.</returns>
    public abstract SecurityToken? Get(string key);

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) =>
        throw new NotImplementedException(
            Escaped.Text($"{GetType()} does not override {nameof(LoadCustomConfiguration)}."));

    /// <summary>Removes a token, when overridden in a derived class.</summary>
    /// <param name="key">The name of the token.</param>
    public abstract void Remove(string key);

    /// <summary>Adds a token that is not known yet. A custom cache is asked and then told.</summary>
    internal virtual bool TryAdd(string key, SecurityToken token, DateTime expirationTime)
    {
        lock (this)
        {
            if (Contains(key))
            {
                return false;
            }

            AddOrUpdate(key, token, expirationTime);
            return true;
        }
    }
}
