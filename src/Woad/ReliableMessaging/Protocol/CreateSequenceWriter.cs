using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The body of CreateSequence.</summary>
/// <param name="names">The version.</param>
/// <param name="addressing">The version of WS-Addressing.</param>
/// <param name="replyTo">The initiator's address: of acknowledgements, and of the offered sequence.</param>
/// <param name="offer">The offered sequence; null for none.</param>
/// <param name="isOrdered">Whether the session is ordered.</param>
/// <param name="writeToken">
/// Writes the reference to the security token that the sequence is bound to; null for none.
/// </param>
internal sealed class CreateSequenceWriter(
    ReliableNames names,
    AddressingVersion addressing,
    EndpointAddress replyTo,
    UniqueId? offer,
    bool isOrdered,
    Action<XmlDictionaryWriter>? writeToken = null) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        Start(writer, "CreateSequence");
        Start(writer, "AcksTo");
        replyTo.WriteContentsTo(addressing, writer);
        writer.WriteEndElement();
        if (offer is not null)
        {
            Start(writer, "Offer");
            SequenceElements.WriteIdentifier(writer, names, offer);
            if (names.IsVersion11)
            {
                Start(writer, "Endpoint");
                replyTo.WriteContentsTo(addressing, writer);
                writer.WriteEndElement();
                Start(writer, "IncompleteSequenceBehavior");
                writer.WriteString(isOrdered ? SequenceRequest.DiscardFollowing : SequenceRequest.NoDiscard);
                writer.WriteEndElement();
            }

            writer.WriteEndElement();
        }

        writeToken?.Invoke(writer);
        writer.WriteEndElement();
    }

    private void Start(XmlDictionaryWriter writer, string name) =>
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(name), names.Text(names.Namespace));
}
