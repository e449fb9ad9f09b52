using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.IdentitySections;

/// <summary>A cache that a file names.</summary>
public sealed class TestSessionCache : SessionSecurityTokenCache
{
    public override void AddOrUpdate(SessionSecurityTokenCacheKey key, SessionSecurityToken value, DateTime expiryTime)
    {
    }

    public override SessionSecurityToken? Get(SessionSecurityTokenCacheKey key) => null;

    public override IEnumerable<SessionSecurityToken> GetAll(string? endpointId, UniqueId contextId) => [];

    public override void Remove(SessionSecurityTokenCacheKey key)
    {
    }

    public override void RemoveAll(string? endpointId)
    {
    }

    public override void RemoveAll(string? endpointId, UniqueId contextId)
    {
    }
}
