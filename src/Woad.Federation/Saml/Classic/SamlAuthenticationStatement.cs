namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthenticationStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.3).</summary>
public class SamlAuthenticationStatement : SamlSubjectStatement
{
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
        AuthorityBindings = [.. authorityBindings ?? []];
    }

    /// <summary>Gets or sets the time of the authentication, in UTC.</summary>
    public DateTime AuthenticationInstant { get; set; }

    /// <summary>Gets or sets the method.</summary>
    public string AuthenticationMethod { get; set; } = "urn:oasis:names:tc:SAML:1.0:am:unspecified";

    /// <summary>Gets the authorities that know more.</summary>
    public IList<SamlAuthorityBinding> AuthorityBindings { get; } = new List<SamlAuthorityBinding>();

    /// <summary>Gets or sets the name of the subject's machine.</summary>
    public string? DnsAddress { get; set; }

    /// <summary>Gets or sets the network address of the subject.</summary>
    public string? IPAddress { get; set; }
}
