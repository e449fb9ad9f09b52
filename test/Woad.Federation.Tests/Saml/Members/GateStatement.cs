using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml.Members;

/// <summary>A statement with the elements that no member of a serializer loads.</summary>
public sealed class GateStatement : SamlSubjectStatement
{
    private const string Namespace = "urn:gates";

    public SamlAction Action { get; init; } = Derived.New<SamlAction>();

    public SamlAuthorityBinding Binding { get; init; } = Derived.New<SamlAuthorityBinding>();

    public SamlEvidence Evidence { get; init; } = Derived.New<SamlEvidence>();

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        reader.ReadStartElement("Gate", Namespace);
        var subject = Derived.New<SamlSubject>();
        subject.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        SetSubject(subject);
        Action.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Binding.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Evidence.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        reader.ReadEndElement();
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        writer.WriteStartElement("Gate", Namespace);
        SamlSubject.WriteXml(writer, samlSerializer, keyInfoSerializer);
        Action.WriteXml(writer, samlSerializer, keyInfoSerializer);
        Binding.WriteXml(writer, samlSerializer, keyInfoSerializer);
        Evidence.WriteXml(writer, samlSerializer, keyInfoSerializer);
        writer.WriteEndElement();
    }

    protected override void AddClaimsToList(IList<Claim> claims) =>
        claims.Add(new Claim("urn:gates/action", Action.Action, Rights.PossessProperty));
}
