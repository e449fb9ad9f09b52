using System.IdentityModel.Metadata;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Writes the keys, the endpoints and the types of claims of roles.</summary>
internal static class DescriptorWriter
{
    /// <summary>Writes a type of claims.</summary>
    public static void Claim(XmlWriter writer, DisplayClaim claim, ICustomMetadata custom)
    {
        ArgumentNullException.ThrowIfNull(claim);
        writer.WriteStartElement("auth", "ClaimType", MetadataNames.Authorization);
        writer.WriteAttributeString("Uri", claim.ClaimType);
        if (claim.WriteOptionalAttribute)
        {
            writer.WriteAttributeString("Optional", XmlConvert.ToString(claim.Optional));
        }

        custom.WriteAttributes(writer, claim);
        MetadataText.Authorization(writer, "DisplayName", claim.DisplayTag);
        MetadataText.Authorization(writer, "Description", claim.Description);
        MetadataText.Authorization(writer, "DisplayValue", claim.DisplayValue);
        custom.WriteElements(writer, claim);
        writer.WriteEndElement();
    }

    /// <summary>Writes one of several endpoints.</summary>
    public static void Indexed(
        XmlWriter writer, IndexedProtocolEndpoint indexedProtocolEndpoint, XmlQualifiedName element,
        ICustomMetadata custom)
    {
        ArgumentNullException.ThrowIfNull(indexedProtocolEndpoint);
        Start(writer, indexedProtocolEndpoint, element);
        writer.WriteAttributeString("index", XmlConvert.ToString(indexedProtocolEndpoint.Index));
        if (indexedProtocolEndpoint.IsDefault is { } isDefault)
        {
            MetadataText.Flag(writer, "isDefault", isDefault);
        }

        custom.WriteAttributes(writer, indexedProtocolEndpoint);
        custom.WriteElements(writer, indexedProtocolEndpoint);
        writer.WriteEndElement();
    }

    /// <summary>Writes an endpoint of a role.</summary>
    public static void Endpoint(
        XmlWriter writer, ProtocolEndpoint protocolEndpoint, XmlQualifiedName element, ICustomMetadata custom)
    {
        ArgumentNullException.ThrowIfNull(protocolEndpoint);
        Start(writer, protocolEndpoint, element);
        custom.WriteAttributes(writer, protocolEndpoint);
        custom.WriteElements(writer, protocolEndpoint);
        writer.WriteEndElement();
    }

    /// <summary>Writes a key of a role.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="keyDescriptor">The key.</param>
    /// <param name="custom">Writes the parts that only a derived serializer knows.</param>
    /// <param name="serializer">Writes the KeyInfo where it can; null for none.</param>
    public static void Key(
        XmlWriter writer, KeyDescriptor keyDescriptor, ICustomMetadata custom, SecurityTokenSerializer? serializer)
    {
        ArgumentNullException.ThrowIfNull(keyDescriptor);
        writer.WriteStartElement("KeyDescriptor", MetadataNames.Saml);
        if (keyDescriptor.Use != KeyType.Unspecified)
        {
            writer.WriteAttributeString("use", keyDescriptor.Use.ToString().ToLowerInvariant());
        }

        custom.WriteAttributes(writer, keyDescriptor);
        var keys = keyDescriptor.KeyInfo
            ?? throw new MetadataSerializationException("A KeyDescriptor needs a KeyInfo.");
        if (serializer is not null && serializer.CanWriteKeyIdentifier(keys))
        {
            serializer.WriteKeyIdentifier(writer, keys);
        }
        else
        {
            KeyInfo.Write(writer, keys);
        }

        foreach (var method in keyDescriptor.EncryptionMethods)
        {
            writer.WriteStartElement("EncryptionMethod", MetadataNames.Saml);
            writer.WriteAttributeString("Algorithm", method.Algorithm.OriginalString);
            writer.WriteEndElement();
        }

        custom.WriteElements(writer, keyDescriptor);
        writer.WriteEndElement();
    }

    private static void Start(XmlWriter writer, ProtocolEndpoint endpoint, XmlQualifiedName element)
    {
        ArgumentNullException.ThrowIfNull(element);
        if (endpoint.Binding is not { } binding || endpoint.Location is not { } location)
        {
            throw new MetadataSerializationException("An endpoint of metadata needs a Binding and a Location.");
        }

        writer.WriteStartElement(element.Name, element.Namespace);
        writer.WriteAttributeString("Binding", binding.OriginalString);
        writer.WriteAttributeString("Location", location.OriginalString);
        MetadataText.Optional(writer, "ResponseLocation", endpoint.ResponseLocation?.OriginalString);
    }
}
