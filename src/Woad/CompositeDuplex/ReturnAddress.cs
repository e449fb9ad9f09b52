using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Xml;

namespace Woad.CompositeDuplex;

/// <summary>Finds the address of the client in a message.</summary>
internal sealed class ReturnAddress(CompositeDuplexModel model, LayerContext context)
{
    /// <summary>
    /// Bytes of an address with its reference parameters: each session keeps them, and sends them with each message.
    /// </summary>
    private const int MaxSize = 4096;

    private readonly AddressingVersion _version = context.Encoding.Version.Addressing;

    /// <summary>The address that answers go to: ReplyTo, or else From; null when the message names none.</summary>
    /// <exception cref="ProtocolException">The message lacks the header PacketRoutable, or the address cannot be read.
    /// </exception>
    public EndpointAddress? Read(Incoming message)
    {
        var parts = context.Parts(message);
        if (model.IsRoutable && parts.Find(PacketRoutableHeader.HeaderName, PacketRoutableHeader.HeaderNamespace) < 0)
        {
            throw PacketRoutableHeader.Missing();
        }

        return Read(parts, AddressingNames.ReplyTo) ?? Read(parts, AddressingNames.From);
    }

    /// <exception cref="FaultException">The address is larger than a session may keep.</exception>
    public void CheckSize(EndpointAddress address)
    {
        using var text = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(text, Encoding.UTF8, ownsStream: false))
        {
            writer.WriteStartElement("Address");
            address.WriteContentsTo(_version, writer);
            writer.WriteEndElement();
        }

        if (text.Length > MaxSize)
        {
            throw Refused(context, Escaped.Text(
                $"The ReplyTo of a message to {context.Address} has {text.Length} bytes; {MaxSize} "
                + $"are the most."));
        }
    }

    /// <summary>The fault for a message whose address cannot be used.</summary>
    public static FaultException Refused(LayerContext context, string reason)
    {
        var addressing = context.Encoding.Version.Addressing;
        return new FaultException(
            new FaultReason(reason),
            FaultCode.CreateSenderFaultCode("InvalidAddressingHeader", addressing.Namespace),
            addressing.FaultAction);
    }

    private EndpointAddress? Read(IncomingContent parts, string name)
    {
        var index = parts.Find(name, _version.Namespace);
        if (index < 0)
        {
            return null;
        }

        try
        {
            using var reader = parts.OpenHeader(index);
            var address = EndpointAddress.ReadFrom(_version, reader);

            // An identity is for clients that check a service, and would make two addresses of one.
            return address.IsAnonymous || address.IsNone
                ? null
                : new EndpointAddress(address.Uri, null, address.Headers);
        }
        catch (Exception e) when (MalformedHeaderException.IsOfReference(e))
        {
            throw MalformedHeaderException.OfReference(name, _version, e);
        }
    }
}
