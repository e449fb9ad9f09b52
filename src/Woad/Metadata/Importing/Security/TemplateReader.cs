using System.Globalization;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Importing.Security;

/// <summary>Reads what a client asks the issuer of a token for (WS-Trust 1.3, section 4 and 9).</summary>
internal static class TemplateReader
{
    public static void Read(XmlElement template, IssuedSecurityTokenParameters token)
    {
        foreach (var child in template.ChildNodes.OfType<XmlElement>())
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
