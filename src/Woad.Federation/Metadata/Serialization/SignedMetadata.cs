using System.IdentityModel.Metadata;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Signatures;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Signatures of documents of metadata.</summary>
internal static class SignedMetadata
{
    private const string Id = "ID";

    /// <summary>The content that the signature covers, and the key that has signed it; null for none.</summary>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    /// <exception cref="MetadataSerializationException">The signature is not at its place.</exception>
    public static (XElement Content, SigningCredentials? Credentials) Read(
        XmlElement root, SecurityTokenResolver resolver)
    {
        if (root.NamespaceURI != MetadataNames.Saml)
        {
            throw MetadataElement.Malformed($"The element {root.Name} is not metadata of SAML 2.0.");
        }

        var children = Elements.Of(root);
        var signatures = children.FindAll(static child => child.Is("Signature", Names.Signature));
        if (signatures.Count > 1 || (signatures is [var only] && !ReferenceEquals(children[0], only)))
        {
            throw MetadataElement.Malformed($"The signature of a document is its first element, and the only one.");
        }

        var signature = signatures.Count == 0 ? null : signatures[0];
        if (signature is not null && root.GetAttribute(Id).Length == 0)
        {
            throw MetadataElement.Malformed($"A signed document of metadata has an ID.");
        }

        var verified = EnvelopedSignature.Verify(root, root.GetAttribute(Id), signature, resolver);
        return (verified.Load(), verified.Credentials is { } made ? Credentials(made) : null);
    }

    /// <summary>Signs a document that has an ID.</summary>
    public static void Sign(XmlElement root, SigningCredentials credentials)
    {
        if (root.GetAttribute(Id) is not { Length: > 0 } id)
        {
            root.SetAttribute(Id, id = $"_{Guid.NewGuid():D}");
        }

        EnvelopedSignature.SignFirst(root, id, credentials, MetadataNames.FederationPrefix);
    }

    // A certificate is shown as it is, so that the document can be signed again by its name.
    private static SigningCredentials Credentials(VerifiedCredentials verified) =>
        verified.Issuer is X509SecurityToken { Certificate: var certificate }
            ? new SigningCredentials(
                verified.SigningKey, verified.SignatureAlgorithm, verified.DigestAlgorithm,
                new SecurityKeyIdentifier(new X509RawDataKeyIdentifierClause(certificate)))
            : verified;
}
