using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the Evidence element of SAML 2.0 ([SAMLCore] 2.7.4.3).</summary>
public class Saml2Evidence
{
    /// <summary>Initializes a new instance of the <see cref="Saml2Evidence"/> class.</summary>
    public Saml2Evidence()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Evidence"/> class.</summary>
    /// <param name="assertion">An assertion.</param>
    public Saml2Evidence(Saml2Assertion assertion)
    {
        Assertions.Add(assertion);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Evidence"/> class.</summary>
    /// <param name="idReference">The id of an assertion.</param>
    public Saml2Evidence(Saml2Id idReference)
    {
        AssertionIdReferences.Add(idReference);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2Evidence"/> class.</summary>
    /// <param name="uriReference">The address of an assertion.</param>
    public Saml2Evidence(Uri uriReference)
    {
        AssertionUriReferences.Add(uriReference);
    }

    /// <summary>Gets the ids of assertions.</summary>
    public Collection<Saml2Id> AssertionIdReferences { get; } = [];

    /// <summary>Gets the addresses of assertions.</summary>
    public Collection<Uri> AssertionUriReferences { get; } = [];

    /// <summary>Gets assertions of the SAML 2.0 evidence.</summary>
    public Collection<Saml2Assertion> Assertions { get; } = [];
}
