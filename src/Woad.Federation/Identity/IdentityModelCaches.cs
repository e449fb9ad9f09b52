using System.IdentityModel.Tokens;
using Woad.Federation.Identity;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the caches of an identity configuration.</summary>
public sealed class IdentityModelCaches
{
    /// <summary>Initializes a new instance of the <see cref="IdentityModelCaches"/> class.</summary>
    public IdentityModelCaches()
    {
    }

    /// <summary>Gets or sets the cache of the sessions whose tokens are references.</summary>
    public SessionSecurityTokenCache SessionSecurityTokenCache { get; set; } = new BoundedSessionCache();

    /// <summary>Gets or sets the cache of the tokens that may not come again.</summary>
    public TokenReplayCache TokenReplayCache { get; set; } = new BoundedReplayCache();
}
