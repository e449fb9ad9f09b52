using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>The content of CreateSequenceResponse.</summary>
/// <param name="Identifier">The sequence of messages to the responder.</param>
/// <param name="AcceptAcksTo">Where acknowledgements of the offered sequence go; null when it was not accepted.</param>
internal sealed record SequenceReply(UniqueId Identifier, EndpointAddress? AcceptAcksTo)
{
    /// <exception cref="ProtocolException">The body is not a CreateSequenceResponse.</exception>
    /// <exception cref="XmlException">The body is malformed.</exception>
    public static SequenceReply Read(Message message, ReliableNames names)
    {
        using var reader = message.GetReaderAtBodyContents();
        var ns = names.Namespace;
        if (!reader.IsStartElement("CreateSequenceResponse", ns))
        {
            throw new ProtocolException(Escaped.Text(
                $"The answer to CreateSequence has a body of {reader.LocalName} instead of CreateSequenceResponse."));
        }

        reader.ReadStartElement();
        var identifier = SequenceElements.ReadIdentifier(reader, names);
        EndpointAddress? acksTo = null;
        while (reader.IsStartElement())
        {
            if (!reader.IsStartElement("Accept", ns))
            {
                reader.Skip();
                continue;
            }

            reader.ReadStartElement();
            acksTo = EndpointAddress.ReadFrom(message.Version.Addressing, reader, "AcksTo", ns);
            while (reader.IsStartElement())
            {
                reader.Skip();
            }

            reader.ReadEndElement();
        }

        return new SequenceReply(identifier, acksTo);
    }
}
