using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Handlers;

/// <summary>A condition that only a program knows.</summary>
internal sealed class OneUseCondition : SamlCondition
{
    private const string Namespace = "urn:conditions";

    public static bool IsAt(XmlReader reader) => reader.IsStartElement("OneUse", Namespace);

    public static OneUseCondition Read(XmlReader reader)
    {
        reader.Skip();
        return new OneUseCondition();
    }

    public static void Write(XmlWriter writer) => writer.WriteElementString("OneUse", Namespace, "");
}
