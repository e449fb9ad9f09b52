using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Tests.Dispatch;

/// <summary>The body of a call of <see cref="IQueued.Take"/>.</summary>
internal sealed class QueueBody(string text) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("Take", "http://tempuri.org/");
        writer.WriteElementString("text", "http://tempuri.org/", text);
        writer.WriteEndElement();
    }
}
