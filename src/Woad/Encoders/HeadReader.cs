using Woad.Connections;

namespace Woad.Encoders;

/// <summary>Reads the headers of an endpoint's messages, as far as dispatch needs them, without making objects.</summary>
internal sealed class HeadReader(EncodingModel encoding, Utf8Table actions, Utf8Table addresses)
{
    /// <summary>False: the envelope is not of the usual layout; a message has to be made of it.</summary>
    public bool TryRead(Exchange exchange, ref EnvelopeHead head)
    {
        if (!encoding.HasFastLane)
        {
            return false;
        }

        var bytes = exchange.Request.Head;
        var found = encoding.Kind switch
        {
            EncodingKind.Mtom => false,
            EncodingKind.Text when encoding.HasAddressing => StandardTextHead.TryReadSoap12(bytes, actions, addresses, ref head),
            EncodingKind.Text => StandardTextHead.TryReadSoap11(bytes, ref head),
            _ => StandardBinaryHead.TryRead(bytes, exchange.Request.Strings, actions, addresses, ref head),
        };
        if (!found)
        {
            head = default;
        }

        return found;
    }
}
