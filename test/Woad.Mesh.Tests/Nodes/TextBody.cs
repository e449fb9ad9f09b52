using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>The body of a message to <see cref="INews"/>.</summary>
internal sealed class TextBody(string text) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("Publish", "urn:woad:mesh");
        writer.WriteElementString("text", "urn:woad:mesh", text);
        writer.WriteEndElement();
    }
}
