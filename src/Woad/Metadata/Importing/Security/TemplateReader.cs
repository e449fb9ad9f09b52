using System.Globalization;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Metadata.Security;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads what a client asks the issuer of a token for (WS-Trust 1.3, section 4 and 9).</summary>
internal static class TemplateReader
{
    /// <summary>
    /// Reads a template. In version 1.3 the client also passes the whole template on, as the wishes of the service: the
    /// issuer tells them from those of the client (WS-SecurityPolicy 1.2, section 5.4.3).
    /// </summary>
    public static void Read(XmlElement template, IssuedSecurityTokenParameters token)
    {
        var children = template.ChildNodes.OfType<XmlElement>().ToList();
        var is13 = children.Exists(static child => child.NamespaceURI == TrustVersion.WSTrust13.Namespace.Value);
        if (is13)
        {
            var secondary = template.OwnerDocument.CreateElement(
                TrustVersion.WSTrust13.Prefix.Value, TokenTemplate.SecondaryParameters,
                TrustVersion.WSTrust13.Namespace.Value);
            foreach (var child in children)
            {
                secondary.AppendChild(child.CloneNode(deep: true));
            }

            token.AdditionalRequestParameters.Add(secondary);
        }

        foreach (var child in children)
        {
            switch (child.LocalName)
            {
                case "TokenType":
                    token.TokenType = child.InnerText.Trim();
                    break;
                case "KeyType":
                    token.KeyType = KeyType(child.InnerText.Trim());
                    break;
                case "KeySize" when int.TryParse(
                    child.InnerText.Trim(), NumberStyles.None, CultureInfo.InvariantCulture, out var size):
                    token.KeySize = size;
                    break;
                case var _ when is13:
                    break;
                case "Claims":
                    foreach (
                        var claim in child.ChildNodes.OfType<XmlElement>().Where(
                            static claim => claim.LocalName == "ClaimType"))
                    {
                        token.ClaimTypeRequirements.Add(new ClaimTypeRequirement(
                            claim.GetAttribute("Uri"), claim.GetAttribute("Optional") is "true" or "1"));
                    }

                    break;
                default:
                    token.AdditionalRequestParameters.Add(child);
                    break;
            }
        }
    }

    private static SecurityKeyType KeyType(string uri) => uri[(uri.LastIndexOf('/') + 1)..] switch
    {
        "SymmetricKey" => SecurityKeyType.SymmetricKey,
        "PublicKey" => SecurityKeyType.AsymmetricKey,
        "Bearer" or "NoProofKey" => SecurityKeyType.BearerKey,
        _ => throw new ImportRefusedException(Escaped.Text(
            $"the key type '{uri}' of its IssuedToken is not supported.")),
    };
}
