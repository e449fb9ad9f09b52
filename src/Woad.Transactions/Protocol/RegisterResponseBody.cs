using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>The body of RegisterResponse: the coordinator as the participant reaches it.</summary>
internal sealed class RegisterResponseBody(ProtocolVersion version, EndpointAddress coordinator)
    : BodyWriter(isBuffered: true)
{
    private const string Name = "RegisterResponse";
    private const string Service = "CoordinatorProtocolService";

    /// <summary>Reads the coordinator.</summary>
    /// <exception cref="XmlException">The body is not as the protocol defines it.</exception>
    public static EndpointAddress Read(XmlDictionaryReader reader, ProtocolVersion version)
    {
        reader.ReadStartElement(Name, version.Coordination);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (reader.IsStartElement(Service, version.Coordination))
            {
                return EndpointAddress.ReadFrom(version.Messages.Addressing, reader, Service, version.Coordination);
            }

            reader.Skip();
        }

        throw new XmlException("The response has no CoordinatorProtocolService");
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("wscoor", Name, version.Coordination);
        coordinator.WriteTo(version.Messages.Addressing, writer, Service, version.Coordination);
        writer.WriteEndElement();
    }
}
