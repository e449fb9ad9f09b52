using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes nothing.</summary>
internal sealed class EmptyBodyWriter() : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
    }
}
