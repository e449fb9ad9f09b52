using System.IdentityModel.Tokens;
using Woad.Federation.Saml;
using Woad.Security.Elements;

namespace Woad.Federation.Issued;

/// <summary>A token as a message carries it.</summary>
internal static class CarriedToken
{
    /// <summary>
    /// A bearer token with an id that the signature of the message can name. An encrypted assertion has its id inside,
    /// where only the service sees it, so that its element gets one: the same each time, by which the service knows
    /// the token again.
    /// </summary>
    /// <param name="token">The token.</param>
    /// <returns>The token to write, and the id of its element.</returns>
    public static (SecurityToken Token, string Id) WithId(SecurityToken token)
    {
        if (token is not GenericXmlSecurityToken
            {
                TokenXml: { LocalName: SamlNames.EncryptedAssertion, NamespaceURI: SamlNames.Saml2 } element,
            } issued
            || element.HasAttribute(SecurityNames.Id, SecurityNames.Utility))
        {
            return (token, token.Id);
        }

        var named = (System.Xml.XmlElement)element.CloneNode(deep: true);
        var id = named.OwnerDocument.CreateAttribute("u", SecurityNames.Id, SecurityNames.Utility);
        id.Value = "encrypted-" + issued.Id;
        named.SetAttributeNode(id);
        return (
            new GenericXmlSecurityToken(
                named, null, issued.ValidFrom, issued.ValidTo, issued.InternalTokenReference,
                issued.ExternalTokenReference, issued.AuthorizationPolicies),
            id.Value);
    }
}
