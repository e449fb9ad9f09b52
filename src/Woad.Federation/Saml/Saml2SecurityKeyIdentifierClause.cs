namespace System.IdentityModel.Tokens;

/// <summary>Represents a reference to a key of an assertion of SAML 2.0.</summary>
public class Saml2SecurityKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="Saml2SecurityKeyIdentifierClause"/> class.</summary>
    /// <param name="assertion">The assertion.</param>
    public Saml2SecurityKeyIdentifierClause(Saml2Assertion assertion)
        : base(typeof(Saml2SecurityKeyIdentifierClause).ToString())
    {
        Assertion = assertion;
    }

    /// <summary>Gets the assertion of the SAML 2.0 security key identifier clause.</summary>
    public Saml2Assertion Assertion { get; }
}
