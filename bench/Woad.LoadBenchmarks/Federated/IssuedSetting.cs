using System.IdentityModel.Tokens;

namespace Woad.LoadBenchmarks.Federated;

/// <summary>The calls of an <see cref="IssuedPair"/>.</summary>
/// <param name="Key">The key of issued tokens; null for a user name.</param>
internal sealed record IssuedSetting(SecurityKeyType? Key)
{
    /// <summary>Whether calls go over HTTPS; otherwise there is no network.</summary>
    public bool IsOverHttps { get; init; }

    /// <summary>Whether calls are those of a conversation.</summary>
    public bool IsConversation { get; init; }

    /// <summary>Whether a client keeps its token; otherwise each call asks for one.</summary>
    public bool CachesTokens { get; init; } = true;
}
