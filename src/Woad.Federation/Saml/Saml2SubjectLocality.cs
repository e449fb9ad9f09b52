namespace System.IdentityModel.Tokens;

/// <summary>Represents the SubjectLocality element of SAML 2.0 ([SAMLCore] 2.7.2.1).</summary>
public class Saml2SubjectLocality
{
    /// <summary>Initializes a new instance of the <see cref="Saml2SubjectLocality"/> class.</summary>
    public Saml2SubjectLocality()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2SubjectLocality"/> class.</summary>
    /// <param name="address">The network address.</param>
    /// <param name="dnsName">The name of the machine.</param>
    public Saml2SubjectLocality(string? address, string? dnsName)
    {
        (Address, DnsName) = (address, dnsName);
    }

    /// <summary>Gets or sets the network address.</summary>
    public string? Address { get; set; }

    /// <summary>Gets or sets the name of the machine.</summary>
    public string? DnsName { get; set; }
}
