using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AudienceRestriction element of SAML 2.0 ([SAMLCore] 2.5.1.4).</summary>
public class Saml2AudienceRestriction
{
    /// <summary>Initializes a new instance of the <see cref="Saml2AudienceRestriction"/> class.</summary>
    public Saml2AudienceRestriction()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AudienceRestriction"/> class.</summary>
    /// <param name="audience">The audience.</param>
    public Saml2AudienceRestriction(Uri audience)
    {
        Audiences.Add(audience);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AudienceRestriction"/> class.</summary>
    /// <param name="audiences">The audiences.</param>
    public Saml2AudienceRestriction(IEnumerable<Uri> audiences)
    {
        ArgumentNullException.ThrowIfNull(audiences);
        foreach (var audience in audiences)
        {
            Audiences.Add(audience);
        }
    }

    /// <summary>Gets the audiences of the SAML 2.0 audience restriction.</summary>
    public Collection<Uri> Audiences { get; } = [];
}
