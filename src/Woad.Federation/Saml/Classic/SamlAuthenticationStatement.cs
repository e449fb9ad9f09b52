using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthenticationStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.3).</summary>
public class SamlAuthenticationStatement : SamlSubjectStatement
{
    private readonly PartList<SamlAuthorityBinding> _bindings = [];

    /// <summary>Initializes a new instance of the <see cref="SamlAuthenticationStatement"/> class.</summary>
    public SamlAuthenticationStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthenticationStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="authenticationMethod">The method.</param>
    /// <param name="authenticationInstant">The time of the authentication.</param>
    /// <param name="dnsAddress">The name of the subject's machine.</param>
    /// <param name="ipAddress">The network address of the subject.</param>
    /// <param name="authorityBindings">Authorities that know more.</param>
    public SamlAuthenticationStatement(
        SamlSubject samlSubject, string authenticationMethod, DateTime authenticationInstant, string? dnsAddress,
            string? ipAddress, IEnumerable<SamlAuthorityBinding>? authorityBindings)
        : base(samlSubject)
    {
        (AuthenticationMethod, DnsAddress, IPAddress) = (authenticationMethod, dnsAddress, ipAddress);
        AuthenticationInstant = authenticationInstant.ToUniversalTime();
        _bindings = [.. authorityBindings ?? []];
    }

    /// <summary>Gets or sets the time of the authentication, in UTC.</summary>
    public DateTime AuthenticationInstant { get; set => field = Check(value); }

    /// <summary>Gets or sets the method.</summary>
    public string AuthenticationMethod { get; set => field = Check(value); } =
        "urn:oasis:names:tc:SAML:1.0:am:unspecified";

    /// <summary>Gets the authorities that know more.</summary>
    public IList<SamlAuthorityBinding> AuthorityBindings => _bindings;

    /// <summary>Gets the type of the claim that has the authentication.</summary>
    public static string ClaimType => ClaimTypes.Authentication;

    /// <summary>Gets or sets the name of the subject's machine.</summary>
    public string? DnsAddress { get; set => field = Check(value); }

    /// <summary>Gets or sets the network address of the subject.</summary>
    public string? IPAddress { get; set => field = Check(value); }

    /// <inheritdoc/>
    public override bool IsReadOnly => base.IsReadOnly;

    /// <inheritdoc/>
    public override void MakeReadOnly()
    {
        base.MakeReadOnly();
        _bindings.MakeReadOnly(static binding => binding.MakeReadOnly());
    }

    /// <inheritdoc/>
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Saml1StatementReader.Authentication(reader, this, parts.Subject, parts.Binding);
    }

    /// <inheritdoc/>
    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1StatementWriter.Authentication(writer, this, parts.Write, parts.Write);
    }

    /// <inheritdoc/>
    protected override void AddClaimsToList(IList<Claim> claims)
    {
        ArgumentNullException.ThrowIfNull(claims);
        claims.Add(new Claim(
            ClaimType, new SamlAuthenticationClaimResource(
                AuthenticationInstant, AuthenticationMethod, DnsAddress, IPAddress, AuthorityBindings),
            Rights.PossessProperty));
    }
}
