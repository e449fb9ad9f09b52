using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Xml;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security.Tokens;

/// <summary>
/// The security context of a secure conversation: an identifier that both sides know, with the key that they share.
/// </summary>
/// <remarks>
/// A service finds it in <see cref="SecurityMessageProperty.ProtectionToken"/>; where the transport protects messages,
/// among <see cref="SecurityMessageProperty.IncomingSupportingTokens"/>.
/// </remarks>
public class SecurityContextSecurityToken : SecurityToken, IDisposable
{
    private readonly byte[] _key;
    private ReadOnlyCollection<SecurityKey>? _keys;
    private bool _isDisposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextSecurityToken"/> class with an id of its own.
    /// </summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="key">The key, of which the token keeps a copy.</param>
    /// <param name="validFrom">The time from which the token is valid.</param>
    /// <param name="validTo">The time until which the token is valid.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The token ends before it begins.</exception>
    public SecurityContextSecurityToken(UniqueId contextId, byte[] key, DateTime validFrom, DateTime validTo)
        : this(contextId, TokenIds.New(), key, validFrom, validTo)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SecurityContextSecurityToken"/> class.</summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="id">The id of the token within its message.</param>
    /// <param name="key">The key, of which the token keeps a copy.</param>
    /// <param name="validFrom">The time from which the token is valid.</param>
    /// <param name="validTo">The time until which the token is valid.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The token ends before it begins.</exception>
    public SecurityContextSecurityToken(UniqueId contextId, string id, byte[] key, DateTime validFrom, DateTime validTo)
        : this(contextId, id, key, validFrom, validTo, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextSecurityToken"/> class with what is known of the
    /// holder.
    /// </summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="id">The id of the token within its message.</param>
    /// <param name="key">The key, of which the token keeps a copy.</param>
    /// <param name="validFrom">The time from which the token is valid.</param>
    /// <param name="validTo">The time until which the token is valid.</param>
    /// <param name="authorizationPolicies">The policies that tell of the holder; null for none.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The token ends before it begins.</exception>
    public SecurityContextSecurityToken(
        UniqueId contextId,
        string id,
        byte[] key,
        DateTime validFrom,
        DateTime validTo,
        ReadOnlyCollection<IAuthorizationPolicy>? authorizationPolicies)
        : this(contextId, id, key, validFrom, validTo, null, validFrom, validTo, authorizationPolicies)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityContextSecurityToken"/> class with a generation of the key.
    /// </summary>
    /// <param name="contextId">The identifier of the context.</param>
    /// <param name="id">The id of the token within its message.</param>
    /// <param name="key">The key, of which the token keeps a copy.</param>
    /// <param name="validFrom">The time from which the token is valid.</param>
    /// <param name="validTo">The time until which the token is valid.</param>
    /// <param name="keyGeneration">Names the generation of the key; null for the first.</param>
    /// <param name="keyEffectiveTime">The time from which the key is used.</param>
    /// <param name="keyExpirationTime">The time until which the key is used.</param>
    /// <param name="authorizationPolicies">The policies that tell of the holder; null for none.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The token, or its key, ends before it begins.</exception>
    public SecurityContextSecurityToken(
        UniqueId contextId,
        string id,
        byte[] key,
        DateTime validFrom,
        DateTime validTo,
        UniqueId? keyGeneration,
        DateTime keyEffectiveTime,
        DateTime keyExpirationTime,
        ReadOnlyCollection<IAuthorizationPolicy>? authorizationPolicies)
    {
        ArgumentNullException.ThrowIfNull(contextId);
        ArgumentNullException.ThrowIfNull(id);
        ArgumentNullException.ThrowIfNull(key);
        (ContextId, Id, _key) = (contextId, id, [.. key]);
        (ValidFrom, ValidTo) = InOrder(validFrom, validTo, nameof(validTo));
        KeyGeneration = keyGeneration;
        (KeyEffectiveTime, KeyExpirationTime) = InOrder(keyEffectiveTime, keyExpirationTime, nameof(keyExpirationTime));
        AuthorizationPolicies = authorizationPolicies ?? ReadOnlyCollection<IAuthorizationPolicy>.Empty;
    }

    /// <summary>Gets the policies that tell of the holder of the token.</summary>
    public ReadOnlyCollection<IAuthorizationPolicy> AuthorizationPolicies { get; }

    /// <summary>Gets or sets the tokens of the message that asked for the context.</summary>
    /// <value>The default is null, which means that they are not known.</value>
    public SecurityMessageProperty? BootstrapMessageProperty { get; set; }

    /// <summary>Gets the identifier of the context.</summary>
    public UniqueId ContextId { get; }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets a value that indicates whether the client keeps the service's state in a cookie.</summary>
    public bool IsCookieMode { get; internal init; }

    /// <summary>Gets the time from which the key is used, in UTC.</summary>
    public DateTime KeyEffectiveTime { get; }

    /// <summary>Gets the time until which the key is used, in UTC.</summary>
    public DateTime KeyExpirationTime { get; }

    /// <summary>Gets the name of the key's generation.</summary>
    /// <value>Null for the first generation.</value>
    public UniqueId? KeyGeneration { get; }

    /// <summary>Gets the key that both sides share.</summary>
    /// <exception cref="ObjectDisposedException">The conversation has ended, or the token is disposed of.</exception>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys
    {
        get
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            return _keys ??= new([new InMemorySymmetricSecurityKey(_key, cloneBuffer: false)]);
        }
    }

    /// <inheritdoc/>
    public override DateTime ValidFrom { get; }

    /// <inheritdoc/>
    public override DateTime ValidTo { get; }

    /// <summary>Returns whether the token can be referred to in a way.</summary>
    /// <typeparam name="T">The type of the reference: by id, or by the identifier of the context.</typeparam>
    /// <returns><see langword="true"/> if it can; otherwise, <see langword="false"/>.</returns>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(SecurityContextKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(SecurityContextKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new SecurityContextKeyIdentifierClause(ContextId, KeyGeneration)
        : base.CreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is SecurityContextKeyIdentifierClause context
            ? context.Matches(ContextId, KeyGeneration)
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);

    /// <summary>Overwrites the token's copy of the key.</summary>
    public void Dispose()
    {
        _isDisposed = true;
        CryptographicOperations.ZeroMemory(_key);
        GC.SuppressFinalize(this);
    }

    /// <summary>Returns identifier and generation, for logs.</summary>
    /// <returns>The text, without the key.</returns>
    public override string ToString() =>
        $"SecurityContextSecurityToken(Identifier = '{ContextId}', KeyGeneration = '{KeyGeneration}')";

    private static (DateTime From, DateTime To) InOrder(DateTime from, DateTime to, string name)
    {
        var (start, end) = (from.ToUniversalTime(), to.ToUniversalTime());
        return start <= end ? (start, end)
            : throw new ArgumentException(Escaped.Text(
                $"The end of a token's life, {end:u}, is before its start, {start:u}."), name);
    }
}
