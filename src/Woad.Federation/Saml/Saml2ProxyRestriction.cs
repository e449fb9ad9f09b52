using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the ProxyRestriction element of SAML 2.0 ([SAMLCore] 2.5.1.6).</summary>
public class Saml2ProxyRestriction
{
    /// <summary>Initializes a new instance of the <see cref="Saml2ProxyRestriction"/> class.</summary>
    public Saml2ProxyRestriction()
    {
    }

    /// <summary>Gets the audiences of further assertions.</summary>
    public Collection<Uri> Audiences { get; } = [];

    /// <summary>Gets or sets the maximum number of parties between.</summary>
    public int? Count { get; set; }
}
