using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;

namespace Woad.Routing.Versions;

/// <summary>
/// Makes received messages ready to be sent on. Headers that were meant for the router are taken out, all others and
/// the body stay as they are.
/// </summary>
internal static class Onward
{
    /// <summary>The message for a service.</summary>
    /// <param name="message">The message of the caller.</param>
    /// <param name="target">The version that the service uses; null where messages are sent as they are.</param>
    /// <param name="isRequest">Whether the message has a reply, which belongs to the connection onward.</param>
    public static Message ForService(Message message, MessageVersion? target, bool isRequest)
    {
        HopCount.Count(message);
        RemoveUnderstood(message);
        var sent = target is not null && target != message.Version
            ? VersionChange.Of(message, target)
            : message;
        if (sent.Version.Addressing != AddressingVersion.None)
        {
            var headers = sent.Headers;
            headers.To = null;
            if (isRequest)
            {
                headers.ReplyTo = null;
            }

            Return(headers);
        }

        RemoveTransport(sent);
        return sent;
    }

    /// <summary>The message for the caller.</summary>
    /// <param name="message">The message of the service.</param>
    /// <param name="version">The version that the caller uses.</param>
    /// <param name="keepsCorrelation">Whether the message says itself which one it answers.</param>
    public static Message ForCaller(Message message, MessageVersion version, bool keepsCorrelation)
    {
        RemoveUnderstood(message);
        var returned = version == message.Version ? message : VersionChange.Of(message, version);
        if (returned.Version.Addressing != AddressingVersion.None)
        {
            returned.Headers.To = null;
            Return(returned.Headers);
            if (!keepsCorrelation)
            {
                returned.Headers.RelatesTo = null;
            }
        }

        RemoveTransport(returned);
        return returned;
    }

    /// <summary>Replies and faults come back on the connection of the message, whatever its sender has named.</summary>
    private static void Return(MessageHeaders headers)
    {
        if (headers.ReplyTo is { IsAnonymous: false })
        {
            headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        headers.FaultTo = null;
    }

    /// <summary>Headers that layers of the router have taken care of, as Security, concern no other node.</summary>
    /// <remarks>
    /// The other headers of addressing have been replaced, or belong to the message. From is the address by which two
    /// directions find each other, where a layer has understood it.
    /// </remarks>
    private static void RemoveUnderstood(Message message)
    {
        var headers = message.Headers;
        for (var i = headers.Count - 1; i >= 0; i--)
        {
            var header = headers[i];
            if ((header.Namespace != message.Version.Addressing.Namespace || header.Name == AddressingNames.From)
                && headers.UnderstoodHeaders.Contains(header))
            {
                headers.RemoveAt(i);
            }
        }
    }

    /// <summary>The HTTP headers and the status of one connection are not those of the other.</summary>
    private static void RemoveTransport(Message message)
    {
        message.Properties.Via = null;
        if (message.Version.Envelope != EnvelopeVersion.None)
        {
            message.Properties.Remove(HttpRequestMessageProperty.Name);
            message.Properties.Remove(HttpResponseMessageProperty.Name);
        }
    }
}
