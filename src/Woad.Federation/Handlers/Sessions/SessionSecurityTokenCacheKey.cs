using System.Globalization;
using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the name of a session in a cache.</summary>
public class SessionSecurityTokenCacheKey
{
    /// <summary>Initializes a new instance of the <see cref="SessionSecurityTokenCacheKey"/> class.</summary>
    /// <param name="endpointId">The endpoint of the session; null or empty for all.</param>
    /// <param name="contextId">The id of the session.</param>
    /// <param name="keyGeneration">The generation of the session's key; null for the first.</param>
    public SessionSecurityTokenCacheKey(string? endpointId, UniqueId? contextId, UniqueId? keyGeneration) =>
        (EndpointId, ContextId, KeyGeneration) = (endpointId, contextId, keyGeneration);

    /// <summary>Gets the id of the session security token cache key.</summary>
    public UniqueId? ContextId { get; }

    /// <summary>Gets the endpoint of the session security token cache key.</summary>
    public string? EndpointId { get; }

    /// <summary>Gets or sets a value that indicates whether all generations of a key are the same.</summary>
    public bool IgnoreKeyGeneration { get; set; }

    /// <summary>Gets the generation of the session's key.</summary>
    public UniqueId? KeyGeneration { get; }

    /// <summary>Compares two keys of sessions.</summary>
    /// <param name="first">The first key.</param>
    /// <param name="second">The second key.</param>
    /// <returns><see langword="true"/> if they are equal; otherwise, <see langword="false"/>.</returns>
    public static bool operator ==(SessionSecurityTokenCacheKey? first, SessionSecurityTokenCacheKey? second) =>
        first is null ? second is null : first.Equals(second);

    /// <summary>Compares two keys of sessions.</summary>
    /// <param name="first">The first key.</param>
    /// <param name="second">The second key.</param>
    /// <returns><see langword="true"/> if they differ; otherwise, <see langword="false"/>.</returns>
    public static bool operator !=(SessionSecurityTokenCacheKey? first, SessionSecurityTokenCacheKey? second) =>
        !(first == second);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is SessionSecurityTokenCacheKey other
        && string.Equals(EndpointId ?? "", other.EndpointId ?? "", StringComparison.Ordinal)
        && ContextId == other.ContextId
        && (IgnoreKeyGeneration || other.IgnoreKeyGeneration || KeyGeneration == other.KeyGeneration);

    /// <inheritdoc/>
    public override int GetHashCode() => ContextId?.GetHashCode() ?? 0;

    /// <inheritdoc/>
    public override string ToString() =>
        string.Create(CultureInfo.InvariantCulture, $"{EndpointId};{ContextId};{KeyGeneration}");
}
