using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml;

/// <summary>A statement that only a program knows, without a subject, whose policy adds one claim.</summary>
internal sealed class GrantStatement : SamlStatement
{
    public const string Namespace = "urn:grants";

    private string _document = "";
    private bool _isReadOnly;

    public string Document
    {
        get => _document;
        set => _document = IsReadOnly ? throw new InvalidOperationException("The statement is read-only.") : value;
    }

    public override bool IsReadOnly => _isReadOnly;

    public override IAuthorizationPolicy CreatePolicy(
        ClaimSet issuer, SamlSecurityTokenAuthenticator samlAuthenticator) => new GrantPolicy(issuer, Document);

    public override void MakeReadOnly() => _isReadOnly = true;

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        reader.MoveToContent();
        reader.ReadStartElement("Grant", Namespace);
        Document = reader.ReadElementContentAsString("Document", Namespace);
        reader.MoveToContent();
        reader.ReadEndElement();
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        writer.WriteStartElement("g", "Grant", Namespace);
        writer.WriteElementString("g", "Document", Namespace, Document);
        writer.WriteEndElement();
    }
}
