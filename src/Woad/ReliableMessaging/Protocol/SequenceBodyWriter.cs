using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A body that names a sequence: CloseSequence, TerminateSequence and their responses.</summary>
/// <param name="names">The version.</param>
/// <param name="element">The element.</param>
/// <param name="identifier">The sequence.</param>
/// <param name="last">The number of its last message (1.1); null to say nothing of it.</param>
internal sealed class SequenceBodyWriter(ReliableNames names, string element, UniqueId identifier, long? last)
    : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(element), names.Text(names.Namespace));
        SequenceElements.WriteIdentifier(writer, names, identifier);
        if (last is { } number)
        {
            SequenceElements.WriteNumber(writer, names, "LastMsgNumber", number);
        }

        writer.WriteEndElement();
    }
}
