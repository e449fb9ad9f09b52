using System.Collections.ObjectModel;
using Woad.Federation.Handlers;
using Woad.Security.Kerberos;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a Kerberos ticket that a service has received.</summary>
/// <remarks>
/// The ticket is read, by the keys of the service, when its key or its client is asked for. It has no Windows identity:
/// the name of the client is in the claims that <see cref="KerberosSecurityTokenHandler"/> makes.
/// </remarks>
public class KerberosReceiverSecurityToken : WindowsSecurityToken
{
    private const int MostBytes = 64 * 1024;

    private readonly byte[] _request;
    private readonly Lazy<KerberosTicket> _ticket;

    /// <summary>Initializes a new instance of the <see cref="KerberosReceiverSecurityToken"/> class.</summary>
    /// <param name="request">The ticket, as AP_REQ in the framing of RFC 2743.</param>
    public KerberosReceiverSecurityToken(byte[] request)
        : this(request, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="KerberosReceiverSecurityToken"/> class.</summary>
    /// <param name="request">The ticket, as AP_REQ in the framing of RFC 2743.</param>
    /// <param name="id">The id of the token.</param>
    public KerberosReceiverSecurityToken(byte[] request, string id)
        : this(request, id, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="KerberosReceiverSecurityToken"/> class.</summary>
    /// <param name="request">The ticket, as AP_REQ in the framing of RFC 2743.</param>
    /// <param name="id">The id of the token.</param>
    /// <param name="valueTypeUri">The name of the type of the ticket; null for that of GSS-API.</param>
    /// <exception cref="ArgumentException">The ticket has more than 64 KiB.</exception>
    public KerberosReceiverSecurityToken(byte[] request, string id, string? valueTypeUri)
        : base(id, Security.Claims.AuthenticationTypes.Kerberos)
    {
        ArgumentNullException.ThrowIfNull(request);
        if (request.Length > MostBytes)
        {
            throw new ArgumentException(
                Escaped.Text($"A Kerberos ticket has more than {MostBytes} bytes."), nameof(request));
        }

        _request = [.. request];
        _ticket = new Lazy<KerberosTicket>(() => GssContext.Accept(_request));
        ValueTypeUri = valueTypeUri;
    }

    /// <summary>Gets the key of the ticket.</summary>
    /// <exception cref="System.ServiceModel.Security.SecurityNegotiationException">The ticket is refused.</exception>
    public SymmetricSecurityKey SecurityKey => new InMemorySymmetricSecurityKey(_ticket.Value.Key);

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => new([SecurityKey]);

    /// <summary>Gets the name of the type of the ticket; null for that of GSS-API.</summary>
    public string? ValueTypeUri { get; }

    /// <summary>The principal of the client.</summary>
    internal string ClientName => _ticket.Value.Name;

    /// <inheritdoc/>
    public override bool CanCreateKeyIdentifierClause<T>() =>
        typeof(T) == typeof(KerberosTicketHashKeyIdentifierClause) || base.CanCreateKeyIdentifierClause<T>();

    /// <inheritdoc/>
    public override T CreateKeyIdentifierClause<T>() => typeof(T) == typeof(KerberosTicketHashKeyIdentifierClause)
        ? (T)(SecurityKeyIdentifierClause)new KerberosTicketHashKeyIdentifierClause(KerberosHash.Of(_request))
        : base.CreateKeyIdentifierClause<T>();

    /// <summary>Returns the ticket of the token.</summary>
    /// <returns>A copy of the ticket.</returns>
    public byte[] GetRequest() => [.. _request];

    /// <inheritdoc/>
    public override bool MatchesKeyIdentifierClause(SecurityKeyIdentifierClause keyIdentifierClause) =>
        keyIdentifierClause is KerberosTicketHashKeyIdentifierClause hash
            ? hash.Matches(KerberosHash.Of(_request))
            : base.MatchesKeyIdentifierClause(keyIdentifierClause);
}
