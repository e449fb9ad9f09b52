namespace System.IdentityModel.Tokens;

/// <summary>Represents the AudienceRestrictionCondition element of SAML 1.1 ([SAMLCore1.1] 2.3.2.1.3).</summary>
public class SamlAudienceRestrictionCondition : SamlCondition
{
    /// <summary>Initializes a new instance of the <see cref="SamlAudienceRestrictionCondition"/> class.</summary>
    public SamlAudienceRestrictionCondition()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAudienceRestrictionCondition"/> class.</summary>
    /// <param name="audiences">The audiences.</param>
    public SamlAudienceRestrictionCondition(IEnumerable<Uri> audiences)
    {
        ArgumentNullException.ThrowIfNull(audiences);
        Audiences = [.. audiences];
    }

    /// <summary>Gets the audiences of the SAML audience restriction condition.</summary>
    public IList<Uri> Audiences { get; } = new List<Uri>();
}
