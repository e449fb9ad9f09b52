using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Conditions element of SAML 2.0 ([SAMLCore] 2.5.1).</summary>
public class Saml2Conditions
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Conditions"/> class.</summary>
    public Saml2Conditions()
    {
    }

    /// <summary>Gets the restrictions, of which each must hold.</summary>
    public Collection<Saml2AudienceRestriction> AudienceRestrictions { get; } = [];

    /// <summary>Gets or sets the time from which the assertion is valid, in UTC.</summary>
    public DateTime? NotBefore { get; set; }

    /// <summary>Gets or sets the time from which the assertion is no longer valid, in UTC.</summary>
    public DateTime? NotOnOrAfter { get; set; }

    /// <summary>Gets or sets a value that indicates whether the assertion may be used once only.</summary>
    public bool OneTimeUse { get; set; }

    /// <summary>Gets or sets the restriction for parties that issue further assertions.</summary>
    public Saml2ProxyRestriction? ProxyRestriction { get; set; }
}
