using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.ContextExchange;

/// <summary>The header that carries the address of a callback (MC-NETCEX 2.2.2).</summary>
internal sealed class CallbackContextHeader(EndpointAddress callback) : MessageHeader
{
    public override string Name => ContextNames.CallbackContext;

    public override string Namespace => ContextNames.CallbackNamespace;

    /// <summary>Reads the header whose start tag the reader is on.</summary>
    /// <exception cref="ProtocolException">The header has no address.</exception>
    public static EndpointAddress Read(XmlDictionaryReader reader)
    {
        try
        {
            reader.ReadStartElement(ContextNames.CallbackContext, ContextNames.CallbackNamespace);
            return EndpointAddress.ReadFrom(
                AddressingVersion.WSAddressing10,
                reader,
                ContextNames.CallbackEndpointReference,
                ContextNames.CallbackNamespace);
        }
        catch (Exception e) when (e is XmlException or FormatException)
        {
            throw new ProtocolException(Escaped.Text(
                $"The header {ContextNames.CallbackContext} has no address: {e.Message}"), e);
        }
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        callback.WriteTo(
            AddressingVersion.WSAddressing10,
            writer,
            ContextNames.CallbackEndpointReference,
            ContextNames.CallbackNamespace);
}
