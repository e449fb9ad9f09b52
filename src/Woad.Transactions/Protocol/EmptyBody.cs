using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The body of a notification: one empty element.</summary>
internal sealed class EmptyBody(string name, string ns) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("wsat", name, ns);
        writer.WriteEndElement();
    }
}
