using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Server.Tests.Channels;

/// <summary>A wrapped body with one string, as the formatter of ITalk writes it.</summary>
internal sealed class TextBody(string wrapper, string name, string text) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(wrapper, "urn:woad:test");
        writer.WriteElementString(name, "urn:woad:test", text);
        writer.WriteEndElement();
    }
}
