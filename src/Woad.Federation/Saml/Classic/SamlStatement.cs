namespace System.IdentityModel.Tokens;

/// <summary>Represents a statement of SAML 1.1 ([SAMLCore1.1] 2.4).</summary>
public abstract class SamlStatement
{
    /// <summary>Initializes a new instance of the <see cref="SamlStatement"/> class.</summary>
    protected SamlStatement()
    {
    }
}
