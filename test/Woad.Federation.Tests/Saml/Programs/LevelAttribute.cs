using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Saml;

/// <summary>An attribute that has a level beside its values.</summary>
internal sealed class LevelAttribute : SamlAttribute
{
    private const string Levels = "urn:levels";

    public string? Level { get; set; }

    public override ReadOnlyCollection<Claim> ExtractClaims() =>
        new([.. base.ExtractClaims().Select(claim => new Claim(
            claim.ClaimType, $"{claim.Resource} at {Level ?? "no level"}", claim.Right))]);

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        Level = reader.GetAttribute("Level", Levels);
        base.ReadXml(reader, samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        var document = new XmlDocument();
        using (var inner = XmlDictionaryWriter.CreateDictionaryWriter(document.CreateNavigator()!.AppendChild()))
        {
            base.WriteXml(inner, samlSerializer, keyInfoSerializer);
        }

        document.DocumentElement!.SetAttribute("Level", Levels, Level);
        document.DocumentElement.WriteTo(writer);
    }
}
