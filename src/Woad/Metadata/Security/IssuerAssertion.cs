using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Metadata.Importing;
using Woad.Xml;

namespace Woad.Metadata.Security;

/// <summary>
/// The element <c>sp:Issuer</c>: an endpoint reference of WS-Addressing 1.0, whichever version the binding has, with
/// the address of the issuer's own metadata (WS-SecurityPolicy 1.2, section 5.4.3).
/// </summary>
internal static class IssuerAssertion
{
    private const string Exchange = "http://schemas.xmlsoap.org/ws/2004/09/mex";

    /// <summary>Appends the issuer of a token; nothing when neither its address nor its metadata is known.</summary>
    public static void Append(XmlElement parent, string sp, IssuedSecurityTokenParameters token)
    {
        if (token.IssuerAddress is null && token.IssuerMetadataAddress is null)
        {
            return;
        }

        var text = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteStartElement("sp", "Issuer", sp);
            writer.WriteAttributeString("xmlns", "wsa10", null, WsdlNamespaces.Addressing10);
            Reference(token).WriteContentsTo(AddressingVersion.WSAddressing10, writer);
            writer.WriteEndElement();
        }

        var document = new XmlDocument { XmlResolver = null };
        document.LoadXml(text.ToString());
        AssertionNames.Append(parent, document.DocumentElement!);
    }

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

    private static EndpointAddress Reference(IssuedSecurityTokenParameters token)
    {
        var own = token.IssuerAddress ?? new EndpointAddress(EndpointAddress.AnonymousUri);
        if (token.IssuerMetadataAddress is not { } metadata)
        {
            return own;
        }

        var text = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true }))
        {
            writer.WriteStartElement("mex", "Metadata", Exchange);
            writer.WriteStartElement("mex", "MetadataSection", Exchange);
            writer.WriteStartElement("mex", "MetadataReference", Exchange);
            metadata.WriteContentsTo(AddressingVersion.WSAddressing10, writer);
        }

        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        reader.MoveToContent();
        return new EndpointAddress(
            own.Uri, own.Identity, own.Headers, XmlDictionaryReader.CreateDictionaryReader(reader), null);
    }

    private static EndpointAddress WithoutMetadata(EndpointAddress address) =>
        new(address.Uri, address.Identity, address.Headers);

    private static EndpointAddress? MetadataOf(XmlElement issuer, AddressingVersion version)
    {
        var reference = issuer.ChildNodes.OfType<XmlElement>()
            .Where(child => child.LocalName == "Metadata" && child.NamespaceURI == version.Namespace)
            .SelectMany(static metadata => metadata.GetElementsByTagName("MetadataReference", Exchange)
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
            inner, XmlDictionaryReader.CreateDictionaryReader(nodes), reference.LocalName, Exchange);
    }
}
