namespace System.IdentityModel.Tokens;

/// <summary>Represents a reference to a key of an assertion of SAML 1.1.</summary>
public class SamlSecurityKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="SamlSecurityKeyIdentifierClause"/> class.</summary>
    /// <param name="assertion">The assertion.</param>
    public SamlSecurityKeyIdentifierClause(SamlAssertion assertion)
        : base(typeof(SamlSecurityKeyIdentifierClause).ToString())
    {
        Assertion = assertion;
    }

    /// <summary>Gets the assertion of the SAML security key identifier clause.</summary>
    public SamlAssertion Assertion { get; }
}
