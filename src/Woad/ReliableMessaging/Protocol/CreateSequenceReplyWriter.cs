using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The body of CreateSequenceResponse.</summary>
/// <param name="names">The version.</param>
/// <param name="addressing">The version of WS-Addressing.</param>
/// <param name="identifier">The new sequence.</param>
/// <param name="expires">The duration of the request; null for none.</param>
/// <param name="accepted">
/// The To of the request, where the offered sequence is acknowledged; null without offer.
/// </param>
/// <param name="isOrdered">Whether the session is ordered.</param>
internal sealed class CreateSequenceReplyWriter(
    ReliableNames names, AddressingVersion addressing, UniqueId identifier, string? expires, Uri? accepted,
    bool isOrdered)
    : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        Start(writer, "CreateSequenceResponse");
        SequenceElements.WriteIdentifier(writer, names, identifier);
        if (expires is not null)
        {
            Start(writer, "Expires");
            writer.WriteString(expires);
            writer.WriteEndElement();
        }

        if (names.IsVersion11)
        {
            Start(writer, "IncompleteSequenceBehavior");
            writer.WriteString(isOrdered ? SequenceRequest.DiscardFollowing : SequenceRequest.NoDiscard);
            writer.WriteEndElement();
        }

        if (accepted is not null)
        {
            Start(writer, "Accept");
            Start(writer, "AcksTo");
            new EndpointAddress(accepted).WriteContentsTo(addressing, writer);
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private void Start(XmlDictionaryWriter writer, string name) =>
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(name), names.Text(names.Namespace));
}
