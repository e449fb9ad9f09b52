using System.Collections.ObjectModel;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Xml;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a session of a principal, whose token a service makes for itself.</summary>
public class SessionSecurityToken : SecurityToken
{
    private readonly string _id = TokenIds.New();
    private readonly ReadOnlyCollection<SecurityKey> _keys;

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    public SessionSecurityToken(ClaimsPrincipal claimsPrincipal)
        : this(claimsPrincipal, (string?)null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="lifetime">The time for which the session is valid.</param>
    public SessionSecurityToken(ClaimsPrincipal claimsPrincipal, TimeSpan lifetime)
        : this(claimsPrincipal, null, null, null, lifetime, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="context">A text that the session keeps.</param>
    public SessionSecurityToken(ClaimsPrincipal claimsPrincipal, string? context)
        : this(claimsPrincipal, context, null, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="validFrom">The beginning of the session, in UTC; null for now.</param>
    /// <param name="validTo">The end of the session, in UTC; null for the usual lifetime.</param>
    public SessionSecurityToken(
        ClaimsPrincipal claimsPrincipal, string? context, DateTime? validFrom, DateTime? validTo)
        : this(claimsPrincipal, context, null, validFrom, validTo)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="endpointId">The endpoint that accepts the session; null for all.</param>
    /// <param name="validFrom">The beginning of the session, in UTC; null for now.</param>
    /// <param name="validTo">The end of the session, in UTC; null for the usual lifetime.</param>
    public SessionSecurityToken(
        ClaimsPrincipal claimsPrincipal, string? context, string? endpointId, DateTime? validFrom, DateTime? validTo)
        : this(claimsPrincipal, null, context, endpointId, validFrom, validTo, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="contextId">The id of the session; null for a new one.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="endpointId">The endpoint that accepts the session; null for all.</param>
    /// <param name="lifetime">The time for which the session is valid.</param>
    /// <param name="key">The key of the session; null for a new one.</param>
    public SessionSecurityToken(
        ClaimsPrincipal claimsPrincipal, UniqueId? contextId, string? context, string? endpointId, TimeSpan lifetime,
        SymmetricSecurityKey? key)
        : this(
            claimsPrincipal, contextId, context, endpointId, TimeProvider.System.GetUtcNow().UtcDateTime, lifetime, key)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="contextId">The id of the session; null for a new one.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="endpointId">The endpoint that accepts the session; null for all.</param>
    /// <param name="validFrom">The beginning of the session, in UTC.</param>
    /// <param name="lifetime">The time for which the session is valid.</param>
    /// <param name="key">The key of the session; null for a new one.</param>
    public SessionSecurityToken(
        ClaimsPrincipal claimsPrincipal, UniqueId? contextId, string? context, string? endpointId, DateTime validFrom,
        TimeSpan lifetime, SymmetricSecurityKey? key)
        : this(claimsPrincipal, contextId, context, endpointId, validFrom, validFrom + lifetime, key)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SessionSecurityToken"/> class.</summary>
    /// <param name="claimsPrincipal">The principal.</param>
    /// <param name="contextId">The id of the session; null for a new one.</param>
    /// <param name="context">A text that the session keeps.</param>
    /// <param name="endpointId">The endpoint that accepts the session; null for all.</param>
    /// <param name="validFrom">The beginning of the session, in UTC; null for now.</param>
    /// <param name="validTo">The end of the session, in UTC; null for the usual lifetime.</param>
    /// <param name="key">The key of the session; null for a new one.</param>
    /// <exception cref="ArgumentException">The session ends before it begins.</exception>
    public SessionSecurityToken(
        ClaimsPrincipal claimsPrincipal, UniqueId? contextId, string? context, string? endpointId, DateTime? validFrom,
        DateTime? validTo, SymmetricSecurityKey? key)
    {
        ArgumentNullException.ThrowIfNull(claimsPrincipal);
        ClaimsPrincipal = claimsPrincipal;
        ContextId = contextId ?? new UniqueId();
        Context = context;
        EndpointId = endpointId ?? "";
        ValidFrom = (validFrom ?? TimeProvider.System.GetUtcNow().UtcDateTime).ToUniversalTime();
        ValidTo = (validTo ?? ValidFrom + SessionSecurityTokenHandler.DefaultTokenLifetime).ToUniversalTime();
        if (ValidTo <= ValidFrom)
        {
            throw new ArgumentException("A session must end after it begins.", nameof(validTo));
        }

        (KeyEffectiveTime, KeyExpirationTime) = (ValidFrom, ValidTo);
        _keys = new([key ?? new InMemorySymmetricSecurityKey(RandomNumberGenerator.GetBytes(32))]);
    }

    /// <summary>Gets the principal of the session.</summary>
    public ClaimsPrincipal ClaimsPrincipal { get; }

    /// <summary>Gets the text that the session keeps.</summary>
    public string? Context { get; }

    /// <summary>Gets the id of the session.</summary>
    public UniqueId ContextId { get; }

    /// <summary>Gets the endpoint that accepts the session; empty for all.</summary>
    public string EndpointId { get; }

    /// <inheritdoc/>
    public override string Id => _id;

    /// <summary>Gets or sets a value that indicates whether the session outlives the program that shows it.</summary>
    public bool IsPersistent { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the token is a reference to a session in the cache.
    /// </summary>
    public bool IsReferenceMode { get; set; }

    /// <summary>Gets the beginning of the life of the session's key, in UTC.</summary>
    public DateTime KeyEffectiveTime { get; }

    /// <summary>Gets the end of the life of the session's key, in UTC.</summary>
    public DateTime KeyExpirationTime { get; }

    /// <summary>Gets the generation of the session's key; null for the first.</summary>
    public UniqueId? KeyGeneration { get; internal init; }

    /// <summary>Gets the namespace of the version of WS-SecureConversation in which the token is written.</summary>
    public Uri SecureConversationVersion { get; internal init; } =
        new(Woad.Federation.Handlers.SessionNames.Conversation13);

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => _keys;

    /// <inheritdoc/>
    public override DateTime ValidFrom { get; }

    /// <inheritdoc/>
    public override DateTime ValidTo { get; }
}
