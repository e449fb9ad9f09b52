using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>What an answer needs of its request, which may be closed by then.</summary>
internal readonly record struct RequestCorrelation(
    UniqueId? MessageId, EndpointAddress? ReplyTo, EndpointAddress? FaultTo)
{
    /// <summary>Reads the headers of <paramref name="request"/>; those that cannot be read count as absent.</summary>
    public static RequestCorrelation Of(Message request)
    {
        if (request.LiveHeaders is not { } headers || headers.MessageVersion.Addressing == AddressingVersion.None)
        {
            return default;
        }

        return new RequestCorrelation(
            Try(headers, h => h.MessageId), Try(headers, h => h.ReplyTo), Try(headers, h => h.FaultTo));
    }

    /// <summary>
    /// The same of a message that nobody has verified. Whoever has sent it does not choose where its refusal goes, what
    /// headers it has, and whether there is one.
    /// </summary>
    /// <param name="request">The message.</param>
    /// <param name="client">The address of the session's client; null for the exchange of the message.</param>
    public static RequestCorrelation OfUnverified(Message request, EndpointAddress? client) =>
        Of(request) with { ReplyTo = client, FaultTo = null };

    private static T? Try<T>(MessageHeaders headers, Func<MessageHeaders, T?> read)
        where T : class
    {
        try
        {
            return read(headers);
        }
        catch (Exception e) when (e is MessageHeaderException or XmlException or FormatException
            or QuotaExceededException)
        {
            return null;
        }
    }
}
