using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Text;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Signatures;

/// <summary>A document of a program that is signed as assertions are.</summary>
internal static class SignedOrder
{
    public const string Namespace = "urn:order";

    /// <summary>The document with its signature at a place among its children.</summary>
    public static string Write(string place)
    {
        var text = new StringBuilder();
        var settings = new XmlWriterSettings
        {
            OmitXmlDeclaration = true,
            NewLineHandling = NewLineHandling.Entitize,
        };
        using (var target = XmlWriter.Create(text, settings))
        using (var writer = new EnvelopedSignatureWriter(
            target, new X509SigningCredentials(TokenWorld.IssuerCertificate), "_order",
            new Saml2SecurityTokenHandler().KeyInfoSerializer))
        {
            writer.WriteStartElement("Order", Namespace);
            writer.WriteAttributeString("ID", "_order");
            Mark("first");
            writer.WriteStartElement("Item", Namespace);
            writer.WriteAttributeString("id", "_item");
            writer.WriteString("a<b & \"c\"\r\n\t\u00e9");
            writer.WriteEndElement();
            Mark("between");
            writer.WriteStartElement("Note", Namespace);
            writer.WriteAttributeString("o", "kind", Namespace, "x");
            writer.WriteFullEndElement();
            Mark("last");
            writer.WriteEndElement();

            void Mark(string here)
            {
                if (here == place)
                {
                    writer.WriteSignature();
                }
            }
        }

        return text.ToString();
    }
}
