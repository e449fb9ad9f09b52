using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>
/// Checks the addressing headers of a request that is answered: each of them can be read, and occurs once.
/// </summary>
internal static class RequestAddresses
{
    /// <exception cref="MessageHeaderException">A header cannot be read, or occurs more than once.</exception>
    public static void Check(MessageHeaders headers)
    {
        _ = headers.MessageId;
        _ = headers.RelatesTo;
        Check(headers, AddressingNames.ReplyTo, static h => h.ReplyTo);
        Check(headers, AddressingNames.FaultTo, static h => h.FaultTo);
        Check(headers, AddressingNames.From, static h => h.From);
    }

    private static void Check(MessageHeaders headers, string name, Func<MessageHeaders, EndpointAddress?> read)
    {
        try
        {
            read(headers);
        }
        catch (Exception e) when (MalformedHeaderException.IsOfReference(e))
        {
            // Expected: the caller hears which header it is.
            throw MalformedHeaderException.OfReference(name, headers.MessageVersion.Addressing, e);
        }
    }
}
