using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Web.Bodies;

/// <summary>A body that a method writes, as often as it is asked for.</summary>
internal sealed class WritingBodyWriter(Action<XmlDictionaryWriter> write) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => write(writer);
}
