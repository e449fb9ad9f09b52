using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace System.IdentityModel;

/// <summary>Reads an element that has its signature as a child, without the signature.</summary>
/// <remarks>
/// The signature is verified by the constructor, and the reader is at the start of the octets that it covers: other
/// than in WCF, nothing is read before it was verified, and the given reader is behind the element. Only the profile of
/// SAML is accepted: one reference, by id, to the whole element as exclusive canonical XML. Comments and processing
/// instructions are refused.
/// </remarks>
public sealed class EnvelopedSignatureReader : DelegatingXmlDictionaryReader
{
    private readonly VerifiedCredentials? _credentials;

    /// <summary>
    /// Initializes a new instance of the <see cref="EnvelopedSignatureReader"/> class for an element that must be
    /// signed by a key that the signature shows.
    /// </summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="securityTokenSerializer">Reads the references to the key.</param>
    /// <exception cref="SecurityTokenException">The signature is missing or refused.</exception>
    /// <exception cref="XmlException">The element is malformed, or larger than a token may be.</exception>
    public EnvelopedSignatureReader(XmlReader reader, SecurityTokenSerializer securityTokenSerializer)
        : this(reader, securityTokenSerializer, null)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EnvelopedSignatureReader"/> class for an element that must be
    /// signed.
    /// </summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="securityTokenSerializer">Reads the references to the key.</param>
    /// <param name="signingTokenResolver">Finds keys that the signature does not show; null for none.</param>
    /// <exception cref="SecurityTokenException">The signature is missing or refused.</exception>
    /// <exception cref="XmlException">The element is malformed, or larger than a token may be.</exception>
    public EnvelopedSignatureReader(
        XmlReader reader, SecurityTokenSerializer securityTokenSerializer, SecurityTokenResolver? signingTokenResolver)
        : this(reader, securityTokenSerializer, signingTokenResolver, true, true, true)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="EnvelopedSignatureReader"/> class.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="securityTokenSerializer">Reads the references to the key.</param>
    /// <param name="signingTokenResolver">Finds keys that the signature does not show; null for none.</param>
    /// <param name="requireSignature">Whether an element without a signature is refused.</param>
    /// <param name="automaticallyReadSignature">Not used: the signature is always read and verified.</param>
    /// <param name="resolveIntrinsicSigningKeys">Whether a key that the signature shows is taken.</param>
    /// <exception cref="SecurityTokenException">The signature is missing or refused.</exception>
    /// <exception cref="XmlException">The element is malformed, or larger than a token may be.</exception>
    public EnvelopedSignatureReader(
        XmlReader reader, SecurityTokenSerializer securityTokenSerializer, SecurityTokenResolver? signingTokenResolver,
        bool requireSignature, bool automaticallyReadSignature, bool resolveIntrinsicSigningKeys)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(securityTokenSerializer);
        var verified = SignedElement.Verify(
            TokenTree.Read(reader), securityTokenSerializer,
            SignedElement.Resolver(signingTokenResolver, resolveIntrinsicSigningKeys));
        _credentials = verified.Credentials;
        if (requireSignature && _credentials is null)
        {
            throw new SignatureVerificationFailedException(
                "ID3089: The element has no signature as a child, and requireSignature is true.");
        }

        InitializeInnerReader(verified.Open());
    }

    /// <summary>Gets the key that has made the signature; null for an element without one.</summary>
    public SigningCredentials? SigningCredentials => _credentials;

    /// <summary>Returns whether the element has a signature. It was verified by the constructor.</summary>
    /// <returns><see langword="true"/> if it has one; otherwise, <see langword="false"/>.</returns>
    public bool TryReadSignature() => _credentials is not null;
}
