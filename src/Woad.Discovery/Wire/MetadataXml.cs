using System.Globalization;
using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The contents of Hello, Bye, ProbeMatch and ResolveMatch: the facts about an endpoint.</summary>
internal static class MetadataXml
{
    /// <summary>Reads the current element, whatever its name.</summary>
    /// <exception cref="XmlException">The element is not valid, or over a limit.</exception>
    public static EndpointDiscoveryMetadata Read(XmlReader reader, DiscoveryVersion version)
    {
        var name = reader.LocalName;
        var endpoint = new EndpointDiscoveryMetadata();
        var hasAddress = false;
        DiscoveryXml.ReadChildren(reader, version, endpoint.Extensions, child =>
        {
            if (!hasAddress && DiscoveryXml.IsAddress(child, version))
            {
                endpoint.Address = DiscoveryXml.ReadAddress(child, version);
                return hasAddress = true;
            }

            return child.NamespaceURI == version.Namespace && Read(child, endpoint);
        });
        return hasAddress
            ? endpoint
            : throw new XmlException(Escaped.Text($"The element '{name}' has no EndpointReference."));
    }

    /// <summary>Writes the contents of an element, which the caller begins and ends.</summary>
    public static void Write(XmlWriter writer, DiscoveryVersion version, EndpointDiscoveryMetadata endpoint)
    {
        var ns = version.Namespace;
        DiscoveryXml.WriteAddress(writer, version, endpoint.Address);
        TokenList.WriteNames(writer, ns, DiscoveryNames.Types, endpoint.ContractTypeNames);
        TokenList.WriteUris(writer, ns, DiscoveryNames.Scopes, endpoint.Scopes);
        TokenList.WriteUris(writer, ns, DiscoveryNames.XAddrs, endpoint.ListenUris);
        writer.WriteElementString(
            DiscoveryNames.Prefix,
            DiscoveryNames.MetadataVersion,
            ns,
            endpoint.Version.ToString(CultureInfo.InvariantCulture));
        DiscoveryXml.WriteExtensions(writer, endpoint.Extensions);
    }

    private static bool Read(XmlReader reader, EndpointDiscoveryMetadata endpoint)
    {
        switch (reader.LocalName)
        {
            case DiscoveryNames.Types when endpoint.ContractTypeNames.Count == 0:
                TokenList.ReadNames(reader, endpoint.ContractTypeNames);
                return true;
            case DiscoveryNames.Scopes when endpoint.Scopes.Count == 0:
                TokenList.ReadUris(reader, endpoint.Scopes);
                return true;
            case DiscoveryNames.XAddrs when endpoint.ListenUris.Count == 0:
                TokenList.ReadUris(reader, endpoint.ListenUris);
                return true;
            case DiscoveryNames.MetadataVersion:
                var text = reader.ReadElementContentAsString();
                endpoint.Version = uint.TryParse(
                    text.AsSpan().Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out var number)
                    ? (int)Math.Min(number, int.MaxValue)
                    : throw new XmlException(
                        Escaped.Text($"The MetadataVersion '{DiscoveryXml.Shown(text)}' is not an unsigned number."));
                return true;
            default:
                return false;
        }
    }
}
