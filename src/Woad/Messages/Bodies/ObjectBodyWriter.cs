using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes an object as one element.</summary>
internal sealed class ObjectBodyWriter(object? body, XmlObjectSerializer serializer) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => serializer.WriteObject(writer, body);
}
