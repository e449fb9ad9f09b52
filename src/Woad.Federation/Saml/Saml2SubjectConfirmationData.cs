using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the SubjectConfirmationData element of SAML 2.0 ([SAMLCore] 2.4.1.2).</summary>
public class Saml2SubjectConfirmationData
{
    /// <summary>Initializes a new instance of the <see cref="Saml2SubjectConfirmationData"/> class.</summary>
    public Saml2SubjectConfirmationData()
    {
    }

    /// <summary>Gets or sets the network address of the subject.</summary>
    public string? Address { get; set; }

    /// <summary>Gets or sets the id of the request that is answered.</summary>
    public Saml2Id? InResponseTo { get; set; }

    /// <summary>Gets the keys of the subject.</summary>
    public Collection<SecurityKeyIdentifier> KeyIdentifiers { get; } = [];

    /// <summary>Gets or sets the time from which the subject is confirmed, in UTC.</summary>
    public DateTime? NotBefore { get; set; }

    /// <summary>Gets or sets the time from which the subject is no longer confirmed, in UTC.</summary>
    public DateTime? NotOnOrAfter { get; set; }

    /// <summary>Gets or sets the address to which the assertion is sent.</summary>
    public Uri? Recipient { get; set; }
}
