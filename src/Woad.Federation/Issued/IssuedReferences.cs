using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Security.Elements;
using Woad.Security.Keys;

namespace Woad.Federation.Issued;

/// <summary>The names of issued tokens in messages.</summary>
internal static class IssuedReferences
{
    private static readonly SecurityTokenHandlerCollection Writers =
        SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection();

    /// <summary>The handler that writes a token; null for one that its serializer writes.</summary>
    public static SecurityTokenHandler? HandlerOf(SecurityToken token) => token switch
    {
        GenericXmlSecurityToken => null,

        // A program derives classes of these for tokens that it makes itself.
        SamlSecurityToken => Writers[typeof(SamlSecurityToken)],
        Saml2SecurityToken => Writers[typeof(Saml2SecurityToken)],
        _ => Writers[token] is { CanWriteToken: true } handler ? handler : null,
    };

    /// <summary>The name of a token.</summary>
    /// <param name="token">The token.</param>
    /// <param name="isAttached">Whether the message carries the token.</param>
    public static KeyReference Of(SecurityToken token, bool isAttached) => token switch
    {
        GenericXmlSecurityToken generic => Of(
            isAttached
                ? generic.InternalTokenReference ?? generic.ExternalTokenReference
                : generic.ExternalTokenReference ?? generic.InternalTokenReference, generic),
        SamlSecurityToken => Saml1(token.Id),
        Saml2SecurityToken => Saml2(token.Id),
        _ => KeyReference.Local(token.Id, null),
    };

    private static KeyReference Of(SecurityKeyIdentifierClause? clause, GenericXmlSecurityToken token) =>
        clause switch
        {
            SamlAssertionKeyIdentifierClause saml => Saml1(saml.AssertionId),
            Saml2AssertionKeyIdentifierClause saml => Saml2(saml.Id!),
            GenericXmlSecurityKeyIdentifierClause generic => Read(generic.ReferenceXml),
            not null when KeyClauses.Of(clause) is { } known => known,
            _ => token.TokenXml.NamespaceURI switch
            {
                SamlNames.Saml1 => Saml1(token.Id),
                SamlNames.Saml2 when token.TokenXml.LocalName == SamlNames.Assertion => Saml2(token.Id),
                _ => KeyReference.Local(token.Id, null),
            },
        };

    private static KeyReference Read(XmlElement reference)
    {
        var type = reference.GetAttribute("TokenType", SecuredNames.Extension11) is { Length: > 0 } given
            ? given
            : null;
        var name = reference.ChildNodes.OfType<XmlElement>().FirstOrDefault();
        if (name is { LocalName: SecuredNames.KeyIdentifier, NamespaceURI: SecurityNames.Extension }
            && name.GetAttribute("ValueType") is SamlNames.Reference1 or SamlNames.Reference2)
        {
            return new KeyReference(KeyReferenceKind.Identifier, name.InnerText.Trim())
            {
                ValueType = name.GetAttribute("ValueType"),
                TokenType = type,
            };
        }

        using var reader = XmlDictionaryReader.CreateDictionaryReader(new XmlNodeReader(reference));
        reader.MoveToContent();
        return KeyReference.Read(reader, SecureConversationVersion.WSSecureConversationFeb2005.Namespace.Value);
    }

    private static KeyReference Saml1(string id) => new(KeyReferenceKind.Identifier, id)
    {
        ValueType = SamlNames.Reference1,
        TokenType = SamlNames.TokenType1,
    };

    private static KeyReference Saml2(string id) => new(KeyReferenceKind.Identifier, id)
    {
        ValueType = SamlNames.Reference2,
        TokenType = SamlNames.TokenType2,
    };
}
