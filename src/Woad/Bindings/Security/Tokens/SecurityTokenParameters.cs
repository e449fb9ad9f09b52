using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Bindings.Rules;
using Woad.Tokens;

namespace System.ServiceModel.Security.Tokens;

/// <summary>The kind of token that messages use, and the way in which they refer to it.</summary>
public abstract partial class SecurityTokenParameters
{
    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenParameters"/> class with the default settings.
    /// </summary>
    protected SecurityTokenParameters()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="SecurityTokenParameters"/> class with the settings of another one.
    /// </summary>
    /// <param name="other">The parameters to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="other"/> is null.</exception>
    [Copy] protected partial SecurityTokenParameters(SecurityTokenParameters other);

    /// <summary>Gets or sets which messages carry the token.</summary>
    /// <value>The default is <see cref="SecurityTokenInclusionMode.AlwaysToRecipient"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SecurityTokenInclusionMode InclusionMode { get; set; }

    /// <summary>Gets or sets how messages that carry the token refer to it.</summary>
    /// <value>The default is <see cref="SecurityTokenReferenceStyle.Internal"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial SecurityTokenReferenceStyle ReferenceStyle { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether keys are derived of the token's, one to sign and one to encrypt.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool RequireDerivedKeys { get; set; }

    /// <summary>Gets a value that indicates whether the token's key is one of a pair.</summary>
    protected internal abstract bool HasAsymmetricKey { get; }

    /// <summary>Gets a value that indicates whether the token tells who the client is.</summary>
    protected internal abstract bool SupportsClientAuthentication { get; }

    /// <summary>Gets a value that indicates whether the client can be mapped to a Windows account.</summary>
    protected internal abstract bool SupportsClientWindowsIdentity { get; }

    /// <summary>Gets a value that indicates whether the token tells who the service is.</summary>
    protected internal abstract bool SupportsServerAuthentication { get; }

    /// <summary>Gets the kind of the token: all that the engine knows of it.</summary>
    /// <value>The kind of custom tokens, unless a class has a kind of its own.</value>
    internal virtual TokenKind Kind => ProgramKind.Instance;

    /// <summary>Creates a copy of the parameters.</summary>
    /// <returns>A copy that can be changed without changing these parameters.</returns>
    /// <exception cref="InvalidOperationException">A derived class has not made a copy.</exception>
    public SecurityTokenParameters Clone() => CloneCore() ?? throw new InvalidOperationException(
        $"{GetType()}.CloneCore returned null. Return a copy of the parameters.");

    /// <summary>Returns the settings, for logs.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Described();

    /// <summary>Creates a copy of the parameters.</summary>
    /// <returns>A copy of the same type.</returns>
    protected abstract SecurityTokenParameters CloneCore();

    /// <summary>Creates a reference to a token.</summary>
    /// <param name="token">The token.</param>
    /// <param name="referenceStyle">Whether the message carries the token.</param>
    /// <returns>The reference.</returns>
    protected internal abstract SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle);

    /// <summary>Writes what the token must be into a requirement.</summary>
    /// <param name="requirement">The requirement.</param>
    protected internal abstract void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement);

    /// <summary>Returns whether a reference means a token.</summary>
    /// <param name="token">The token.</param>
    /// <param name="keyIdentifierClause">The reference.</param>
    /// <param name="referenceStyle">Whether the message carries the token.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="token"/> is null.</exception>
    protected internal virtual bool MatchesKeyIdentifierClause(
        SecurityToken token, SecurityKeyIdentifierClause keyIdentifierClause,
        SecurityTokenReferenceStyle referenceStyle)
    {
        ArgumentNullException.ThrowIfNull(token);
        return token is GenericXmlSecurityToken issued
            ? (referenceStyle == SecurityTokenReferenceStyle.Internal
                ? issued.InternalTokenReference
                : issued.ExternalTokenReference)
                ?.Matches(keyIdentifierClause) == true
            : (referenceStyle == SecurityTokenReferenceStyle.Internal
                || keyIdentifierClause is not LocalIdKeyIdentifierClause)
                && token.MatchesKeyIdentifierClause(keyIdentifierClause);
    }

    /// <summary>A reference by id where the message carries the token, otherwise one of a type.</summary>
    private protected static SecurityKeyIdentifierClause Reference<TExternal>(
        SecurityToken token, SecurityTokenReferenceStyle style)
        where TExternal : SecurityKeyIdentifierClause
    {
        ArgumentNullException.ThrowIfNull(token);
        return token is GenericXmlSecurityToken issued ? IssuedReference(issued, style)
            : style == SecurityTokenReferenceStyle.Internal
                ? token.CreateKeyIdentifierClause<LocalIdKeyIdentifierClause>()
                : token.CreateKeyIdentifierClause<TExternal>();
    }

    private protected string Described(params IEnumerable<(string Name, object? Value)> more) => SettingText.Of(
        this,
        [
            (nameof(InclusionMode), InclusionMode),
            (nameof(ReferenceStyle), ReferenceStyle),
            (nameof(RequireDerivedKeys), RequireDerivedKeys),
            .. more,
        ]);

    private static SecurityKeyIdentifierClause IssuedReference(
        GenericXmlSecurityToken token, SecurityTokenReferenceStyle style) =>
        (style == SecurityTokenReferenceStyle.Internal ? token.InternalTokenReference : token.ExternalTokenReference)
        ?? throw new NotSupportedException(
            "The issuer of the token has not given a reference for messages that "
                + $"{(style == SecurityTokenReferenceStyle.Internal ? "carry" : "do not carry")} the token.");
}
