using System.Globalization;
using System.IdentityModel.Metadata;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Metadata.Serialization;

/// <summary>Reads the keys, the endpoints and the types of claims of roles.</summary>
internal static class DescriptorReader
{
    /// <summary>Reads a type of claims.</summary>
    public static DisplayClaim Claim(XmlReader reader, ICustomMetadata custom)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        var claim = new DisplayClaim(attributes.GetAttribute("Uri") is { Length: > 0 } type
            ? type
            : throw MetadataElement.Malformed($"A ClaimType of the metadata has no Uri."));
        if (MetadataElement.Truth(attributes, "Optional") is { } optional)
        {
            (claim.Optional, claim.WriteOptionalAttribute) = (optional, true);
        }

        custom.ReadAttributes(attributes, claim);
        custom.ForEach(element, claim, inner =>
        {
            switch (inner.LocalName)
            {
                case "DisplayName":
                    claim.DisplayTag = MetadataElement.Take(inner).Text();
                    return true;
                case "Description":
                    claim.Description = MetadataElement.Take(inner).Text();
                    return true;
                case "DisplayValue":
                    claim.DisplayValue = MetadataElement.Take(inner).Text();
                    return true;
                default:
                    return false;
            }
        });
        return claim;
    }

    /// <summary>Reads one of several endpoints.</summary>
    public static IndexedProtocolEndpoint Indexed(
        XmlReader reader, IndexedProtocolEndpoint endpoint, ICustomMetadata custom)
    {
        using var attributes = MetadataElement.Take(reader).Open();
        Endpoint(attributes, endpoint);
        endpoint.Index = ushort.TryParse(
            attributes.GetAttribute("index"), CultureInfo.InvariantCulture, out var index)
            ? index
            : throw MetadataElement.Malformed($"The index of an endpoint is not a number from 0 to 65535.");
        endpoint.IsDefault = MetadataElement.Truth(attributes, "isDefault");
        custom.ReadAttributes(attributes, endpoint);
        return endpoint;
    }

    /// <summary>Reads an endpoint of a role.</summary>
    public static ProtocolEndpoint Endpoint(XmlReader reader, ProtocolEndpoint endpoint, ICustomMetadata custom)
    {
        using var attributes = MetadataElement.Take(reader).Open();
        Endpoint(attributes, endpoint);
        custom.ReadAttributes(attributes, endpoint);
        return endpoint;
    }

    /// <summary>Reads a key of a role.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="key">The key, which is empty yet.</param>
    /// <param name="custom">Reads the parts that only a derived serializer knows.</param>
    /// <param name="serializer">Reads the KeyInfo where it can; null for none.</param>
    public static KeyDescriptor Key(
        XmlReader reader, KeyDescriptor key, ICustomMetadata custom, SecurityTokenSerializer? serializer)
    {
        var element = MetadataElement.Take(reader);
        using var attributes = element.Open();
        key.Use = attributes.GetAttribute("use") switch
        {
            "signing" => KeyType.Signing,
            "encryption" => KeyType.Encryption,
            null or "" => KeyType.Unspecified,
            var use => throw MetadataElement.Malformed($"The use '{use}' of a key is not known."),
        };
        custom.ReadAttributes(attributes, key);
        custom.ForEach(element, key, inner =>
        {
            if (inner.LocalName == "KeyInfo" && inner.NamespaceURI == Names.Signature)
            {
                key.KeyInfo = serializer is not null && serializer.CanReadKeyIdentifier(inner)
                    ? serializer.ReadKeyIdentifier(inner)
                    : KeyInfo.Read(TokenTree.Read(inner));
                return true;
            }

            if (inner.LocalName == "EncryptionMethod" && inner.NamespaceURI == MetadataNames.Saml)
            {
                using var method = MetadataElement.Take(inner).Open();
                key.EncryptionMethods.Add(new EncryptionMethod(MetadataElement.RequiredUri(method, "Algorithm")));
                return true;
            }

            return false;
        });
        return key.KeyInfo is not null ? key : throw MetadataElement.Malformed($"A KeyDescriptor has no KeyInfo.");
    }

    private static void Endpoint(XmlReader reader, ProtocolEndpoint endpoint)
    {
        endpoint.Binding = MetadataElement.RequiredUri(reader, "Binding");
        endpoint.Location = MetadataElement.RequiredUri(reader, "Location");
        endpoint.ResponseLocation = MetadataElement.OptionalUri(reader, "ResponseLocation");
    }
}
