using System.Xml;

namespace System.IdentityModel.Tokens;

/// <summary>A reference as XML, which the issuer of a token has given.</summary>
public class GenericXmlSecurityKeyIdentifierClause : SecurityKeyIdentifierClause
{
    /// <summary>Initializes a new instance of the <see cref="GenericXmlSecurityKeyIdentifierClause"/> class.</summary>
    /// <param name="referenceXml">The reference.</param>
    /// <exception cref="ArgumentNullException"><paramref name="referenceXml"/> is null.</exception>
    public GenericXmlSecurityKeyIdentifierClause(XmlElement referenceXml)
        : this(referenceXml, null, 0)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="GenericXmlSecurityKeyIdentifierClause"/> class for a key that is
    /// derived.
    /// </summary>
    /// <param name="referenceXml">The reference.</param>
    /// <param name="derivationNonce">The nonce that the key is derived with.</param>
    /// <param name="derivationLength">The length of the derived key, in bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="referenceXml"/> is null.</exception>
    public GenericXmlSecurityKeyIdentifierClause(XmlElement referenceXml, byte[]? derivationNonce, int derivationLength)
        : base(null, derivationNonce, derivationLength)
    {
        ArgumentNullException.ThrowIfNull(referenceXml);
        ReferenceXml = referenceXml;
    }

    /// <summary>Gets the element that refers to the key.</summary>
    public XmlElement ReferenceXml { get; }

    /// <inheritdoc/>
    public override bool Matches(SecurityKeyIdentifierClause keyIdentifierClause) =>
        ReferenceEquals(this, keyIdentifierClause)
        || (keyIdentifierClause is GenericXmlSecurityKeyIdentifierClause other
            && (ReferenceEquals(ReferenceXml, other.ReferenceXml)
                || ReferenceXml.OuterXml == other.ReferenceXml.OuterXml));
}
