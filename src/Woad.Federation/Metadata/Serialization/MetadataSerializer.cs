using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using Woad.Federation.Metadata.Serialization;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace System.IdentityModel.Metadata;

/// <summary>Reads and writes the metadata of token services, of services that accept tokens and of SAML 2.0.</summary>
/// <remarks>
/// A document has at most 1,048,576 characters, 16,384 nodes and 48 levels. A signed document is read from the octets
/// that its signature covers. A document without a signature is read too, and has no
/// <see cref="MetadataBase.SigningCredentials"/>: trust it by the connection over which it came.
/// </remarks>
public partial class MetadataSerializer
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
        using var reader = XmlReader.Create(stream, Settings());
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
        using var writer = XmlWriter.Create(stream, new XmlWriterSettings
        {
            Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
            NewLineHandling = NewLineHandling.Entitize,
        });
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
    /// <param name="ski">The references of the signature.</param>
    /// <returns>The certificate; null for none.</returns>
    protected virtual X509Certificate2? GetMetadataSigningCertificate(SecurityKeyIdentifier ski)
    {
        ArgumentNullException.ThrowIfNull(ski);
        return ski.TryFind<X509RawDataKeyIdentifierClause>(out var raw)
            ? X509CertificateLoader.LoadCertificate(raw.GetX509RawData())
            : null;
    }

    /// <summary>Reads a document within the limits, and verifies its signature.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="tokenResolver">Finds the keys of signers.</param>
    /// <returns>The entity, or the group of entities.</returns>
    protected virtual MetadataBase ReadMetadataCore(XmlReader reader, SecurityTokenResolver tokenResolver)
    {
        using var bare = XmlReader.Create(reader, Settings());
        var (content, credentials) = SignedMetadata.Read(TokenTree.Read(bare), tokenResolver);
        if (credentials is not null)
        {
            ValidateSigningCredential(credentials);
        }

        using var covered = content.Open();
        MetadataBase metadata = content.Name.LocalName switch
        {
            MetadataNames.Entity => ReadEntityDescriptor(covered, tokenResolver),
            MetadataNames.Entities => ReadEntitiesDescriptor(covered, tokenResolver),
            _ => throw MetadataElement.Malformed($"The element {content.Name.LocalName} is not a metadata document."),
        };
        metadata.SigningCredentials = credentials;
        return metadata;
    }

    /// <summary>Refuses a certificate that is not valid, or not among <see cref="TrustedIssuers"/>.</summary>
    /// <param name="signingCertificate">The certificate of the signer.</param>
    /// <exception cref="SecurityTokenException">The certificate is refused.</exception>
    protected virtual void ValidateIssuer(X509Certificate2 signingCertificate)
    {
        ArgumentNullException.ThrowIfNull(signingCertificate);
        CertificateValidator.Validate(signingCertificate);
        if (TrustedIssuers.Count > 0 && !TrustedIssuers.Exists(issuer =>
            string.Equals(issuer, signingCertificate.Thumbprint, StringComparison.OrdinalIgnoreCase)
            || string.Equals(issuer, signingCertificate.Subject, StringComparison.Ordinal)))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The signer '{signingCertificate.Subject}' of the metadata is not among the TrustedIssuers."));
        }
    }

    /// <summary>Refuses a signer that is not trusted.</summary>
    /// <param name="signingCredentials">The key that has signed the document.</param>
    /// <exception cref="SecurityTokenException">The key is refused.</exception>
    protected virtual void ValidateSigningCredential(SigningCredentials signingCredentials)
    {
        ArgumentNullException.ThrowIfNull(signingCredentials);
        using var certificate = signingCredentials is X509SigningCredentials known
            ? X509CertificateLoader.LoadCertificate(known.Certificate.RawData)
            : signingCredentials.SigningKeyIdentifier is { } keys ? GetMetadataSigningCertificate(keys) : null;
        ValidateIssuer(certificate ?? throw new SecurityTokenValidationException(
            "The metadata is signed by a key without a certificate, which proves nothing. Override "
                + "ValidateSigningCredential to accept a key that is known."));
    }

    /// <summary>Writes a document, and signs it.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="metadataBase">The entity, or the group of entities.</param>
    protected virtual void WriteMetadataCore(XmlWriter writer, MetadataBase metadataBase)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var element = TokenTree.Of(inner =>
        {
            switch (metadataBase)
            {
                case EntityDescriptor entity:
                    WriteEntityDescriptor(inner, entity);
                    break;
                case EntitiesDescriptor entities:
                    WriteEntitiesDescriptor(inner, entities);
                    break;
                default:
                    throw MetadataElement.Malformed($"A {metadataBase?.GetType()} is not a metadata document.");
            }
        });
        if (metadataBase.SigningCredentials is { } credentials)
        {
            SignedMetadata.Sign(element, credentials);
        }

        element.WriteTo(writer);
    }

    private static XmlReaderSettings Settings() => new()
    {
        DtdProcessing = DtdProcessing.Prohibit,
        XmlResolver = null,
        IgnoreComments = true,
        IgnoreProcessingInstructions = true,
        MaxCharactersInDocument = 8 * TokenTree.MostCharacters,
    };
}
