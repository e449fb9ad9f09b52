using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Xml;

namespace System.IdentityModel.Metadata;

/// <summary>Reads and writes the metadata of token services, of services that accept tokens and of SAML 2.0.</summary>
/// <remarks>
/// A document has at most 1,048,576 characters, 16,384 nodes and 48 levels. A signed document is read from the octets
/// that its signature covers. A document without a signature is read too, and has no
/// <see cref="MetadataBase.SigningCredentials"/>: trust it by the connection over which it came.
/// </remarks>
public partial class MetadataSerializer : ICustomMetadata
{
    /// <summary>The name of the attribute of a language, with its prefix.</summary>
    public const string LanguageAttribute = "xml:lang";

    /// <summary>The name of the attribute of a language.</summary>
    public const string LanguageLocalName = "lang";

    /// <summary>The namespace of the attribute of a language.</summary>
    public const string LanguageNamespaceUri = "http://www.w3.org/XML/1998/namespace";

    /// <summary>The prefix of the attribute of a language.</summary>
    public const string LanguagePrefix = "xml";

    private readonly SecurityTokenSerializer? _serializer;
    private readonly SecurityTokenHandlerConfiguration _settings = new();

    /// <summary>Initializes a new instance of the <see cref="MetadataSerializer"/> class.</summary>
    public MetadataSerializer()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataSerializer"/> class.</summary>
    /// <param name="tokenSerializer">Reads and writes the keys of key descriptors.</param>
    public MetadataSerializer(SecurityTokenSerializer tokenSerializer)
    {
        ArgumentNullException.ThrowIfNull(tokenSerializer);
        _serializer = tokenSerializer;
    }

    /// <summary>Gets or sets the way in which the certificates of signers are validated.</summary>
    /// <value>The default is <see cref="X509CertificateValidationMode.PeerOrChainTrust"/>.</value>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get => _settings.CertificateValidationMode;
        set => _settings.CertificateValidationMode = value;
    }

    /// <summary>Gets or sets the validator of the certificates of signers; by default that of the mode.</summary>
    public X509CertificateValidator CertificateValidator
    {
        get => _settings.CertificateValidator;
        set => _settings.CertificateValidator = value;
    }

    /// <summary>Gets or sets the check of revoked certificates.</summary>
    public X509RevocationMode RevocationMode
    {
        get => _settings.RevocationMode;
        set => _settings.RevocationMode = value;
    }

    /// <summary>Gets the serializer of the keys of key descriptors.</summary>
    public SecurityTokenSerializer SecurityTokenSerializer => _serializer ?? WSSecurityTokenSerializer.DefaultInstance;

    /// <summary>Gets the thumbprints or subjects of the signers that are accepted; empty for all valid ones.</summary>
    public List<string> TrustedIssuers { get; } = [];

    /// <summary>Gets or sets the certificate store of trusted persons.</summary>
    public StoreLocation TrustedStoreLocation
    {
        get => _settings.TrustedStoreLocation;
        set => _settings.TrustedStoreLocation = value;
    }

    /// <summary>Reads a document of metadata.</summary>
    /// <param name="stream">The document.</param>
    /// <returns>The entity, or the group of entities.</returns>
    /// <exception cref="MetadataSerializationException">The document is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    public MetadataBase ReadMetadata(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var reader = XmlReader.Create(stream, MetadataDocument.Limits);
        return ReadMetadata(reader);
    }

    /// <summary>Reads a document of metadata.</summary>
    /// <param name="reader">The document.</param>
    /// <returns>The entity, or the group of entities.</returns>
    /// <exception cref="MetadataSerializationException">The document is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    public MetadataBase ReadMetadata(XmlReader reader) => ReadMetadata(reader, new IssuerTokenResolver());

    /// <summary>Reads a document of metadata.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param>
    /// <returns>The entity, or the group of entities.</returns>
    /// <exception cref="MetadataSerializationException">The document is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    public MetadataBase ReadMetadata(XmlReader reader, SecurityTokenResolver tokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(tokenResolver);
        try
        {
            return ReadMetadataCore(reader, tokenResolver);
        }
        catch (Exception e) when (e is XmlException or ArgumentException or FormatException or CryptographicException
            or InvalidOperationException or NotSupportedException)
        {
            throw new MetadataSerializationException(Escaped.Text($"The metadata is malformed: {e.Message}"), e);
        }
    }

    /// <summary>
    /// Writes a document, which is signed where it has <see cref="MetadataBase.SigningCredentials"/>.
    /// </summary>
    /// <param name="stream">The target.</param>
    /// <param name="metadata">The entity, or the group of entities.</param>
    /// <exception cref="MetadataSerializationException">The metadata lacks a value.</exception>
    public void WriteMetadata(Stream stream, MetadataBase metadata)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var writer = XmlWriter.Create(stream, MetadataDocument.Form);
        WriteMetadata(writer, metadata);
    }

    /// <summary>
    /// Writes a document, which is signed where it has <see cref="MetadataBase.SigningCredentials"/>.
    /// </summary>
    /// <param name="writer">The target.</param>
    /// <param name="metadata">The entity, or the group of entities.</param>
    /// <exception cref="MetadataSerializationException">The metadata lacks a value.</exception>
    public void WriteMetadata(XmlWriter writer, MetadataBase metadata)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(metadata);
        WriteMetadataCore(writer, metadata);
        writer.Flush();
    }

    /// <summary>Returns the certificate that a signature names.</summary>
    /// <param name="ski">The references of the signature.</param><returns>The certificate; null for none.</returns>
    protected virtual X509Certificate2? GetMetadataSigningCertificate(SecurityKeyIdentifier ski) =>
        MetadataDocument.Certificate(ski);

    /// <summary>Reads a document within the limits, and verifies its signature.</summary>
    /// <param name="reader">The document.</param><param name="tokenResolver">Finds the keys of signers.</param>
    /// <returns>The entity, or the group of entities.</returns>
    protected virtual MetadataBase ReadMetadataCore(XmlReader reader, SecurityTokenResolver tokenResolver) =>
        MetadataDocument.Read(
            reader, tokenResolver, ValidateSigningCredential, ReadEntityDescriptor, ReadEntitiesDescriptor);

    /// <summary>Refuses a certificate that is not valid, or not among <see cref="TrustedIssuers"/>.</summary>
    /// <param name="signingCertificate">The certificate of the signer.</param>
    /// <exception cref="SecurityTokenException">The certificate is refused.</exception>
    protected virtual void ValidateIssuer(X509Certificate2 signingCertificate) =>
        MetadataDocument.CheckIssuer(signingCertificate, CertificateValidator, TrustedIssuers);

    /// <summary>Refuses a signer that is not trusted.</summary>
    /// <param name="signingCredentials">The key that has signed the document.</param>
    /// <exception cref="SecurityTokenException">The key is refused.</exception>
    protected virtual void ValidateSigningCredential(SigningCredentials signingCredentials) =>
        MetadataDocument.CheckSigner(signingCredentials, GetMetadataSigningCertificate, ValidateIssuer);

    /// <summary>Writes a document, and signs it.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="metadataBase">The entity, or the group of entities.</param>
    protected virtual void WriteMetadataCore(XmlWriter writer, MetadataBase metadataBase) =>
        MetadataDocument.Write(writer, metadataBase, WriteEntityDescriptor, WriteEntitiesDescriptor);

    void ICustomMetadata.ReadAttributes<T>(XmlReader reader, T target) => ReadCustomAttributes(reader, target);

    bool ICustomMetadata.ReadElement<T>(XmlReader reader, T target) => ReadCustomElement(reader, target);

    void ICustomMetadata.WriteAttributes<T>(XmlWriter writer, T source) => WriteCustomAttributes(writer, source);

    void ICustomMetadata.WriteElements<T>(XmlWriter writer, T source) => WriteCustomElements(writer, source);
}
