using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>
/// The element <c>sp:Issuer</c>: an endpoint reference of WS-Addressing 1.0, whichever version the binding has, with
/// the address of the issuer's own metadata (WS-SecurityPolicy 1.2, section 5.4.3).
/// </summary>
internal static class IssuerAssertion
{
    /// <summary>The namespace of WS-MetadataExchange.</summary>
    public const string Exchange = "http://schemas.xmlsoap.org/ws/2004/09/mex";

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
}
