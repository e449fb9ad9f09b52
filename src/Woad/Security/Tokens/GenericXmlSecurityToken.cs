using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.Xml;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>A token that is handed on as it was issued, without being understood.</summary>
public class GenericXmlSecurityToken : SecurityToken
{
    /// <summary>Initializes a new instance of the <see cref="GenericXmlSecurityToken"/> class.</summary>
    /// <param name="tokenXml">The token.</param>
    /// <param name="proofToken">The token that has the key; null for a token without one.</param>
    /// <param name="effectiveTime">The time from which the token is valid.</param>
    /// <param name="expirationTime">The time until which the token is valid.</param>
    /// <param name="internalTokenReference">The reference within a message that has the token.</param>
    /// <param name="externalTokenReference">The reference elsewhere.</param>
    /// <param name="authorizationPolicies">What is known of the issuer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenXml"/> is null.</exception>
    public GenericXmlSecurityToken(
        XmlElement tokenXml,
        SecurityToken? proofToken,
        DateTime effectiveTime,
        DateTime expirationTime,
        SecurityKeyIdentifierClause? internalTokenReference,
        SecurityKeyIdentifierClause? externalTokenReference,
        ReadOnlyCollection<IAuthorizationPolicy>? authorizationPolicies)
    {
        ArgumentNullException.ThrowIfNull(tokenXml);
        TokenXml = tokenXml;
        Id = IdOf(tokenXml);
        ProofToken = proofToken;
        ValidFrom = effectiveTime.ToUniversalTime();
        ValidTo = expirationTime.ToUniversalTime();
        InternalTokenReference = internalTokenReference;
        ExternalTokenReference = externalTokenReference;
        AuthorizationPolicies = authorizationPolicies ?? ReadOnlyCollection<IAuthorizationPolicy>.Empty;
    }

    /// <summary>Gets what is known of the issuer.</summary>
    public ReadOnlyCollection<IAuthorizationPolicy> AuthorizationPolicies { get; }

    /// <summary>Gets the reference in messages that do not have the token.</summary>
    public SecurityKeyIdentifierClause? ExternalTokenReference { get; }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the reference within a message that has the token.</summary>
    public SecurityKeyIdentifierClause? InternalTokenReference { get; }

    /// <summary>Gets the token that has the key.</summary>
    public SecurityToken? ProofToken { get; }

    /// <summary>Gets the keys of the proof token.</summary>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys =>
        ProofToken?.SecurityKeys ?? ReadOnlyCollection<SecurityKey>.Empty;

    /// <summary>Gets the element of the token.</summary>
    public XmlElement TokenXml { get; }

    /// <inheritdoc/>
    public override DateTime ValidFrom { get; }

    /// <inheritdoc/>
    public override DateTime ValidTo { get; }

    /// <summary>Returns whether one of the token's references has a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns><see langword="true"/> if one has; otherwise, <see langword="false"/>.</returns>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        InternalTokenReference is T || ExternalTokenReference is T;

    /// <summary>Gets the reference of a type.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <returns>The reference.</returns>
    /// <exception cref="NotSupportedException">The issuer has not given such a reference.</exception>
    public override T CreateKeyIdentifierClause<T>() =>
        InternalTokenReference as T ?? ExternalTokenReference as T ?? throw new NotSupportedException(Escaped.Text(
            $"The issuer of the token has not given a reference of the type {typeof(T).Name}. Ask "
                + $"CanCreateKeyIdentifierClause<T>() for the types that it has given."));

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        InternalTokenReference?.Matches(keyIdentifierClause) == true
            || ExternalTokenReference?.Matches(keyIdentifierClause) == true;

    /// <summary>Returns the token's names and times, for logs; not its content.</summary>
    /// <returns>The text.</returns>
    public override string ToString() =>
        $"""
        Generic XML token:
           validFrom: {ValidFrom:u}
           validTo: {ValidTo:u}
           InternalTokenReference: {InternalTokenReference?.ToString() ?? "null"}
           ExternalTokenReference: {ExternalTokenReference?.ToString() ?? "null"}
           Token Element: ({TokenXml.LocalName}, {TokenXml.NamespaceURI})
        """;

    private static string IdOf(XmlElement token) =>
        token.Attributes.Cast<XmlAttribute>().FirstOrDefault(a => a.LocalName is "Id" or "AssertionID" or "ID")?.Value
            ?? TokenIds.New();
}
