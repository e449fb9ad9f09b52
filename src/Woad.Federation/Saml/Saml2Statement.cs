namespace System.IdentityModel.Tokens;

/// <summary>Represents a statement of SAML 2.0 ([SAMLCore] 2.7).</summary>
public abstract class Saml2Statement
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Statement"/> class.</summary>
    protected Saml2Statement()
    {
    }
}
