namespace System.IdentityModel.Tokens;

/// <summary>Represents a condition of SAML 1.1 ([SAMLCore1.1] 2.3.2.1.2).</summary>
public abstract class SamlCondition
{
    /// <summary>Initializes a new instance of the <see cref="SamlCondition"/> class.</summary>
    protected SamlCondition()
    {
    }
}
