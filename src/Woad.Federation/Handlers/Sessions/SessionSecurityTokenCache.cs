using System.IdentityModel.Configuration;
using System.Xml;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the sessions whose tokens are references only. Derive from it for a store of a farm.</summary>
public abstract class SessionSecurityTokenCache : ICustomIdentityConfiguration
{
    /// <summary>Initializes a new instance of the <see cref="SessionSecurityTokenCache"/> class.</summary>
    protected SessionSecurityTokenCache()
    {
    }

    /// <summary>Adds a session, when overridden in a derived class.</summary>
    /// <param name="key">The name of the session.</param>
    /// <param name="value">The session.</param>
    /// <param name="expiryTime">The time after which the session may be forgotten, in UTC.</param>
    public abstract void AddOrUpdate(
        SessionSecurityTokenCacheKey key, SessionSecurityToken value, DateTime expiryTime);

    /// <summary>Returns a session, when overridden in a derived class.</summary>
    /// <param name="key">The name of the session.</param>
    /// <returns>The session; null for an unknown one.</returns>
    public abstract SessionSecurityToken? Get(SessionSecurityTokenCacheKey key);

    /// <summary>Returns all generations of a session, when overridden in a derived class.</summary>
    /// <param name="endpointId">The endpoint.</param>
    /// <param name="contextId">The id of the session.</param>
    /// <returns>The sessions.</returns>
    public abstract IEnumerable<SessionSecurityToken> GetAll(string? endpointId, UniqueId contextId);

    /// <inheritdoc/>
    /// <exception cref="NotImplementedException">The derived class takes no elements.</exception>
    public virtual void LoadCustomConfiguration(XmlNodeList nodelist) =>
        throw new NotImplementedException(
            Escaped.Text($"{GetType()} does not override {nameof(LoadCustomConfiguration)}."));

    /// <summary>Removes a session, when overridden in a derived class.</summary>
    /// <param name="key">The name of the session.</param>
    public abstract void Remove(SessionSecurityTokenCacheKey key);

    /// <summary>Removes all sessions of an endpoint, when overridden in a derived class.</summary>
    /// <param name="endpointId">The endpoint.</param>
    public abstract void RemoveAll(string? endpointId);

    /// <summary>Removes all generations of a session, when overridden in a derived class.</summary>
    /// <param name="endpointId">The endpoint.</param>
    /// <param name="contextId">The id of the session.</param>
    public abstract void RemoveAll(string? endpointId, UniqueId contextId);
}
