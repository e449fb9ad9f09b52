using System.Collections.ObjectModel;
using System.Net;
using System.Security.Principal;
using Woad.Federation.Handlers;
using Woad.Security.Kerberos;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a Kerberos ticket of a client for a service.</summary>
public class KerberosRequestorSecurityToken : SecurityToken
{
    private readonly KerberosTicket _ticket;

    /// <summary>Initializes a new instance of the <see cref="KerberosRequestorSecurityToken"/> class.</summary>
    /// <param name="servicePrincipalName">The principal of the service, such as <c>host/server</c>.</param>
    /// <exception cref="System.ServiceModel.Security.SecurityNegotiationException">There is no ticket.</exception>
    public KerberosRequestorSecurityToken(string servicePrincipalName)
        : this(servicePrincipalName, TokenImpersonationLevel.Impersonation, null, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="KerberosRequestorSecurityToken"/> class.</summary>
    /// <param name="servicePrincipalName">The principal of the service, such as <c>host/server</c>.</param>
    /// <param name="tokenImpersonationLevel">The use that the service may make of the ticket.</param>
    /// <param name="networkCredential">The name and the password of the client; null for the current user.</param>
    /// <param name="id">The id of the token.</param>
    /// <exception cref="ArgumentException">The level is neither Identification nor Impersonation.</exception>
    /// <exception cref="System.ServiceModel.Security.SecurityNegotiationException">There is no ticket.</exception>
    public KerberosRequestorSecurityToken(
        string servicePrincipalName, TokenImpersonationLevel tokenImpersonationLevel,
        NetworkCredential? networkCredential, string id)
    {
        ArgumentException.ThrowIfNullOrEmpty(servicePrincipalName);
        ArgumentNullException.ThrowIfNull(id);
        if (tokenImpersonationLevel is not (
            TokenImpersonationLevel.Identification or TokenImpersonationLevel.Impersonation))
        {
            throw new ArgumentException(
                "A Kerberos ticket is for Identification or for Impersonation.", nameof(tokenImpersonationLevel));
        }

        if (KerberosSupport.Missing is { } missing)
        {
            throw new PlatformNotSupportedException(missing);
        }

        (Id, ServicePrincipalName) = (id, servicePrincipalName);
        _ticket = GssContext.Initiate(servicePrincipalName, networkCredential);
        ValidFrom = TimeProvider.System.GetUtcNow().UtcDateTime;
        ValidTo = ValidFrom + TimeSpan.FromHours(10);
    }

    /// <inheritdoc/>
    public override string Id { get; }

    /// <summary>Gets the key of the ticket.</summary>
    public SymmetricSecurityKey SecurityKey => new InMemorySymmetricSecurityKey(_ticket.Key);

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => new([SecurityKey]);

    /// <summary>Gets the principal of the service.</summary>
    public string ServicePrincipalName { get; }

    /// <inheritdoc/>
    public override DateTime ValidFrom { get; }

    /// <inheritdoc/>
    public override DateTime ValidTo { get; }

    /// <inheritdoc/>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(KerberosTicketHashKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(KerberosTicketHashKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new KerberosTicketHashKeyIdentifierClause(KerberosHash.Of(_ticket.Token))
        : base.CreateKeyIdentifierClause<T>();

    /// <summary>Returns the ticket of the token.</summary>
    /// <returns>A copy of the ticket.</returns>
    public byte[] GetRequest() => [.. _ticket.Token];

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is KerberosTicketHashKeyIdentifierClause hash
            ? hash.Matches(KerberosHash.Of(_ticket.Token))
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);
}
