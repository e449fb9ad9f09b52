using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>A condition that only a program knows.</summary>
internal sealed class OneUseCondition : SamlCondition
{
    private const string Namespace = "urn:conditions";

    private bool _isReadOnly;

    public override bool IsReadOnly => _isReadOnly;

    public int Uses { get; set; } = 1;

    public static bool IsAt(XmlReader reader) => reader.IsStartElement("OneUse", Namespace);

    public override void MakeReadOnly() => _isReadOnly = true;

    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        reader.MoveToContent();
        reader.ReadStartElement("OneUse", Namespace);
        Uses = reader.ReadContentAsInt();
        reader.MoveToContent();
        reader.ReadEndElement();
    }

    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        writer.WriteStartElement("OneUse", Namespace);
        writer.WriteValue(Uses);
        writer.WriteEndElement();
    }
}
