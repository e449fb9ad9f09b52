using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>Asks for an acknowledgement.</summary>
internal sealed class AckRequestedHeader(ReliableNames names, UniqueId identifier)
    : ReliableHeader(names, names.AckRequested)
{
    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        WriteIdentifier(writer, identifier);
}
