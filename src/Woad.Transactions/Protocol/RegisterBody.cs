using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The body of Register ([WS-Coordination 1.1] 4.2): a participant and its protocol.</summary>
internal sealed class RegisterBody(ProtocolVersion version, ControlProtocol protocol, EndpointAddress participant)
    : BodyWriter(isBuffered: true)
{
    private const string Name = "Register";
    private const string Identifier = "ProtocolIdentifier";
    private const string Service = "ParticipantProtocolService";

    /// <summary>Reads the protocol and the participant.</summary>
    /// <exception cref="XmlException">The body is not as the protocol defines it.</exception>
    public static (ControlProtocol Protocol, EndpointAddress Participant) Read(
        XmlDictionaryReader reader, ProtocolVersion version)
    {
        string? identifier = null;
        EndpointAddress? participant = null;
        reader.ReadStartElement(Name, version.Coordination);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement(Identifier, version.Coordination))
            {
                identifier = reader.ReadElementContentAsString().Trim();
            }
            else if (reader.IsStartElement(Service, version.Coordination))
            {
                participant = EndpointAddress.ReadFrom(
                    version.Messages.Addressing, reader, Service, version.Coordination);
            }
            else
            {
                reader.Skip();
            }
        }

        foreach (var known in Enum.GetValues<ControlProtocol>())
        {
            if (identifier == version.ProtocolIdentifier(known) && participant is not null)
            {
                return (known, participant);
            }
        }

        throw new XmlException(
            Escaped.Text($"The protocol '{identifier}' is unknown, or the participant is missing"));
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("wscoor", Name, version.Coordination);
        writer.WriteElementString(
            "wscoor", Identifier, version.Coordination, version.ProtocolIdentifier(protocol));
        participant.WriteTo(version.Messages.Addressing, writer, Service, version.Coordination);
        writer.WriteEndElement();
    }
}
