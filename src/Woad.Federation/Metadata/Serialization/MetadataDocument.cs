using System.IdentityModel.Metadata;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Documents of metadata: their limits, their signature, and the signers that are trusted.</summary>
internal static class MetadataDocument
{
    /// <summary>The form in which documents are written.</summary>
    public static XmlWriterSettings Form => new()
    {
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
        NewLineHandling = NewLineHandling.Entitize,
    };

    /// <summary>The limits within which documents are read.</summary>
    public static XmlReaderSettings Limits => new()
    {
        DtdProcessing = DtdProcessing.Prohibit,
        XmlResolver = null,
        IgnoreComments = true,
        IgnoreProcessingInstructions = true,
        MaxCharactersInDocument = 8 * TokenTree.MostCharacters,
    };

    /// <summary>Reads a document from the octets that its signature covers.</summary>
    /// <param name="reader">The document.</param>
    /// <param name="resolver">Finds the keys of signers.</param>
    /// <param name="validate">Refuses signers that are not trusted.</param>
    /// <param name="readEntity">Reads an entity.</param>
    /// <param name="readGroup">Reads a group of entities.</param>
    public static MetadataBase Read(
        XmlReader reader, SecurityTokenResolver resolver, Action<SigningCredentials> validate,
        Func<XmlReader, SecurityTokenResolver, EntityDescriptor> readEntity,
        Func<XmlReader, SecurityTokenResolver, EntitiesDescriptor> readGroup)
    {
        using var bare = XmlReader.Create(reader, Limits);
        var (content, credentials) = SignedMetadata.Read(TokenTree.Read(bare), resolver);
        if (credentials is not null)
        {
            validate(credentials);
        }

        using var covered = content.Open();
        MetadataBase metadata = content.Name.LocalName switch
        {
            MetadataNames.Entity => readEntity(covered, resolver),
            MetadataNames.Entities => readGroup(covered, resolver),
            _ => throw MetadataElement.Malformed($"The element {content.Name.LocalName} is not a metadata document."),
        };
        metadata.SigningCredentials = credentials;
        return metadata;
    }

    /// <summary>Writes a document, and signs it where it has a key for that.</summary>
    public static void Write(
        XmlWriter writer, MetadataBase metadata, Action<XmlWriter, EntityDescriptor> writeEntity,
        Action<XmlWriter, EntitiesDescriptor> writeGroup)
    {
        ArgumentNullException.ThrowIfNull(writer);
        var element = TokenTree.Of(inner =>
        {
            switch (metadata)
            {
                case EntityDescriptor entity:
                    writeEntity(inner, entity);
                    break;
                case EntitiesDescriptor entities:
                    writeGroup(inner, entities);
                    break;
                default:
                    throw MetadataElement.Malformed($"A {metadata?.GetType()} is not a metadata document.");
            }
        });
        if (metadata.SigningCredentials is { } credentials)
        {
            SignedMetadata.Sign(element, credentials);
        }

        element.WriteTo(writer);
    }

    /// <summary>The certificate that a signature shows; null for none.</summary>
    public static X509Certificate2? Certificate(SecurityKeyIdentifier keys)
    {
        ArgumentNullException.ThrowIfNull(keys);
        return keys.TryFind<X509RawDataKeyIdentifierClause>(out var raw)
            ? X509CertificateLoader.LoadCertificate(raw.GetX509RawData())
            : null;
    }

    /// <summary>Refuses a signer without a certificate, or with one that is refused.</summary>
    /// <exception cref="SecurityTokenException">The key is refused.</exception>
    public static void CheckSigner(
        SigningCredentials signingCredentials, Func<SecurityKeyIdentifier, X509Certificate2?> certificateOf,
        Action<X509Certificate2> validate)
    {
        ArgumentNullException.ThrowIfNull(signingCredentials);
        using var certificate = signingCredentials is X509SigningCredentials known
            ? X509CertificateLoader.LoadCertificate(known.Certificate.RawData)
            : signingCredentials.SigningKeyIdentifier is { } keys ? certificateOf(keys) : null;
        validate(certificate ?? throw new SecurityTokenValidationException(
            "The metadata is signed by a key without a certificate, which proves nothing. Override "
                + "ValidateSigningCredential to accept a key that is known."));
    }

    /// <summary>Refuses a certificate that is not valid, or not among those of trusted signers.</summary>
    /// <param name="signingCertificate">The certificate.</param>
    /// <param name="validator">Validates certificates.</param>
    /// <param name="trusted">The thumbprints or subjects of trusted signers; empty for all valid ones.</param>
    /// <exception cref="SecurityTokenException">The certificate is refused.</exception>
    public static void CheckIssuer(
        X509Certificate2 signingCertificate, X509CertificateValidator validator, List<string> trusted)
    {
        ArgumentNullException.ThrowIfNull(signingCertificate);
        validator.Validate(signingCertificate);
        if (trusted.Count > 0 && !trusted.Exists(issuer =>
            string.Equals(issuer, signingCertificate.Thumbprint, StringComparison.OrdinalIgnoreCase)
            || string.Equals(issuer, signingCertificate.Subject, StringComparison.Ordinal)))
        {
            throw new SecurityTokenValidationException(Escaped.Text(
                $"The signer '{signingCertificate.Subject}' of the metadata is not among the TrustedIssuers."));
        }
    }
}
