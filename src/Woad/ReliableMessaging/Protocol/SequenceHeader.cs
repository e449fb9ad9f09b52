using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The place of a message in its sequence.</summary>
internal sealed class SequenceHeader(ReliableNames names, UniqueId identifier, long number, bool isLast)
    : ReliableHeader(names, names.Sequence)
{
    public override bool MustUnderstand => true;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        WriteIdentifier(writer, identifier);
        SequenceElements.WriteNumber(writer, Names, "MessageNumber", number);
        if (isLast)
        {
            SequenceElements.WriteEmpty(writer, Names, Names.LastMessage);
        }
    }
}
