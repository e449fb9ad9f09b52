using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml;

/// <summary>A statement about a subject that only a program knows.</summary>
internal sealed class BadgeStatement : SamlSubjectStatement
{
    public const string Namespace = "urn:badges";

    public string Number { get; set; } = "";

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        Number = reader.GetAttribute("Number")!;
        reader.ReadStartElement("Badge", Namespace);
        reader.MoveToContent();
        var subject = new SamlSubject();
        subject.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        SetSubject(subject);
        reader.MoveToContent();
        reader.ReadEndElement();
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        writer.WriteStartElement("b", "Badge", Namespace);
        writer.WriteAttributeString("Number", Number);
        SamlSubject.WriteXml(writer, samlSerializer, keyInfoSerializer);
        writer.WriteEndElement();
    }

    protected override void AddClaimsToList(IList<Claim> claims) =>
        claims.Add(new Claim("urn:badges/number", Number, Rights.PossessProperty));
}
