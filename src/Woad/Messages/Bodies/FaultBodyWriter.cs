using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes a fault.</summary>
internal sealed class FaultBodyWriter(MessageFault fault, EnvelopeVersion version) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => fault.WriteTo(writer, version);
}
