using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the NameID and Issuer elements of SAML 2.0 ([SAMLCore] 2.2.3).</summary>
public class Saml2NameIdentifier
{
    /// <summary>Initializes a new instance of the <see cref="Saml2NameIdentifier"/> class.</summary>
    /// <param name="name">The name.</param>
    public Saml2NameIdentifier(string name)
        : this(name, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2NameIdentifier"/> class.</summary>
    /// <param name="name">The name.</param>
    /// <param name="format">The format of the name.</param>
    public Saml2NameIdentifier(string name, Uri? format)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        (Value, Format) = (name, format);
    }

    /// <summary>Gets or sets the key that encrypts the name.</summary>
    public EncryptingCredentials? EncryptingCredentials { get; set; }

    /// <summary>Gets the wrapped keys beside the encrypted name.</summary>
    public Collection<EncryptedKeyIdentifierClause> ExternalEncryptedKeys { get; } = [];

    /// <summary>Gets or sets the format of the name.</summary>
    public Uri? Format { get; set; }

    /// <summary>Gets or sets the domain of the name.</summary>
    public string? NameQualifier { get; set; }

    /// <summary>Gets or sets the party for which the name holds.</summary>
    public string? SPNameQualifier { get; set; }

    /// <summary>Gets or sets the name that this party has given.</summary>
    public string? SPProvidedId { get; set; }

    /// <summary>Gets or sets the name.</summary>
    public string Value { get; set; }
}
