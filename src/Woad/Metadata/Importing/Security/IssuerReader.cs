using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Metadata.Security;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads the element <c>sp:Issuer</c>: an endpoint reference of either version of WS-Addressing.</summary>
internal static class IssuerReader
{
    /// <summary>Reads the issuer of a token.</summary>
    /// <exception cref="ImportRefusedException">It is not an endpoint reference.</exception>
    public static void Read(XmlElement issuer, IssuedSecurityTokenParameters token)
    {
        try
        {
            var version = issuer.ChildNodes.OfType<XmlElement>().Any(
                static child => child.NamespaceURI == WsdlNamespaces.AddressingAugust2004)
                ? AddressingVersion.WSAddressingAugust2004
                : AddressingVersion.WSAddressing10;
            using var nodes = new XmlNodeReader(issuer);
            nodes.MoveToContent();
            var address = EndpointAddress.ReadFrom(
                version, XmlDictionaryReader.CreateDictionaryReader(nodes), issuer.LocalName, issuer.NamespaceURI);
            token.IssuerAddress = address.IsAnonymous ? null : WithoutMetadata(address);
            token.IssuerMetadataAddress = MetadataOf(issuer, version);
        }
        catch (Exception e) when (e is XmlException or UriFormatException or ArgumentException
            or InvalidOperationException or FormatException)
        {
            var address = issuer.ChildNodes.OfType<XmlElement>().FirstOrDefault(
                static child => child.LocalName == "Address")?.InnerText.Trim();
            throw new ImportRefusedException(Escaped.Text(
                $"the address '{address}' of the issuer of its IssuedToken is not an endpoint reference with an "
                    + $"absolute URI: {e.Message}"));
        }
    }

    private static EndpointAddress WithoutMetadata(EndpointAddress address) =>
        new(address.Uri, address.Identity, address.Headers);

    private static EndpointAddress? MetadataOf(XmlElement issuer, AddressingVersion version)
    {
        var reference = issuer.ChildNodes.OfType<XmlElement>()
            .Where(child => child.LocalName == "Metadata" && child.NamespaceURI == version.Namespace)
            .SelectMany(static metadata => metadata.GetElementsByTagName("MetadataReference", IssuerAssertion.Exchange)
                .OfType<XmlElement>())
            .FirstOrDefault();
        if (reference is null)
        {
            return null;
        }

        using var nodes = new XmlNodeReader(reference);
        nodes.MoveToContent();
        var inner = reference.ChildNodes.OfType<XmlElement>().Any(
            static child => child.NamespaceURI == WsdlNamespaces.AddressingAugust2004)
            ? AddressingVersion.WSAddressingAugust2004
            : AddressingVersion.WSAddressing10;
        return EndpointAddress.ReadFrom(
            inner, XmlDictionaryReader.CreateDictionaryReader(nodes), reference.LocalName, IssuerAssertion.Exchange);
    }
}
