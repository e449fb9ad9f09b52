using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Advice element of SAML 2.0, which no reader trusts ([SAMLCore] 2.6).</summary>
public class Saml2Advice
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Advice"/> class.</summary>
    public Saml2Advice()
    {
    }

    /// <summary>Gets the ids of assertions.</summary>
    public Collection<Saml2Id> AssertionIdReferences { get; } = [];

    /// <summary>Gets the addresses of assertions.</summary>
    public Collection<Uri> AssertionUriReferences { get; } = [];

    /// <summary>Gets assertions of the SAML 2.0 advice.</summary>
    public Collection<Saml2Assertion> Assertions { get; } = [];
}
