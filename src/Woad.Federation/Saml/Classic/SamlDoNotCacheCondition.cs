namespace System.IdentityModel.Tokens;

/// <summary>Represents the DoNotCacheCondition element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1.4).</summary>
public class SamlDoNotCacheCondition : SamlCondition
{
    /// <summary>Initializes a new instance of the <see cref="SamlDoNotCacheCondition"/> class.</summary>
    public SamlDoNotCacheCondition()
    {
    }
}
