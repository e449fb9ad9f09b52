using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Security.Elements;
using Woad.Security.Issued;

namespace Woad.Federation.Issued;

/// <summary>Assertions and their references for serializers of tokens.</summary>
internal sealed class AssertionElements : IssuedTokenElements
{
    private const string Extension = "o";
    private const string Extension11 = "k";
    private const string ValueType = "ValueType";

    public override SecurityToken Read(
        XmlDictionaryReader reader, SecurityTokenResolver? resolver, object? samlSerializer)
    {
        if (samlSerializer is SamlSerializer own && reader.NamespaceURI == SamlNames.Saml1)
        {
            return own.ReadToken(reader, null, resolver);
        }

        var handlers = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection();
        if (resolver is not null)
        {
            handlers.Configuration.IssuerTokenResolver = new IssuerTokenResolver(resolver);
            handlers.Configuration.ServiceTokenResolver = resolver;
        }

        return handlers.ReadToken(reader);
    }

    public override bool CanWrite(SecurityToken token) =>
        token is SamlSecurityToken or Saml2SecurityToken && IssuedReferences.HandlerOf(token) is not null;

    public override void Write(XmlDictionaryWriter writer, SecurityToken token, object? samlSerializer)
    {
        if (samlSerializer is SamlSerializer own && token is SamlSecurityToken saml)
        {
            own.WriteToken(saml, writer, null);
        }
        else
        {
            IssuedReferences.HandlerOf(token)!.WriteToken(writer, token);
        }
    }

    public override SecurityKeyIdentifierClause? ClauseOf(XmlElement reference)
    {
        var name = reference.ChildNodes.OfType<XmlElement>().FirstOrDefault();
        return name is { LocalName: SecuredNames.KeyIdentifier, NamespaceURI: SecurityNames.Extension }
            ? name.GetAttribute(ValueType) switch
            {
                SamlNames.Reference1 => new SamlAssertionKeyIdentifierClause(name.InnerText.Trim()),
                SamlNames.Reference2 => new Saml2AssertionKeyIdentifierClause(name.InnerText.Trim()),
                _ => null,
            }
            : null;
    }

    public override XmlElement? ElementOf(SecurityKeyIdentifierClause clause) => clause switch
    {
        SamlAssertionKeyIdentifierClause saml => Element(saml.AssertionId, SamlNames.Reference1, SamlNames.TokenType1),
        Saml2AssertionKeyIdentifierClause { Id: { } id } => Element(id, SamlNames.Reference2, SamlNames.TokenType2),
        _ => null,
    };

    public override bool IsSerializer(object samlSerializer) => samlSerializer is SamlSerializer;

    private static XmlElement Element(string id, string valueType, string tokenType)
    {
        var document = new XmlDocument();
        var reference = document.CreateElement(Extension, SecurityNames.TokenReference, SecurityNames.Extension);
        var type = document.CreateAttribute(Extension11, "TokenType", SecuredNames.Extension11);
        type.Value = tokenType;
        reference.Attributes.Append(type);
        var name = document.CreateElement(Extension, SecuredNames.KeyIdentifier, SecurityNames.Extension);
        name.SetAttribute(ValueType, valueType);
        name.InnerText = id;
        reference.AppendChild(name);
        return reference;
    }
}
