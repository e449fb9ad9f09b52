using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Requests;

/// <summary>Messages about a sequence that answer a request, for example its end.</summary>
internal static class RelatedMessages
{
    /// <summary>A message with one element about a sequence.</summary>
    /// <param name="version">The version of the message.</param>
    /// <param name="names">The version of reliable messaging.</param>
    /// <param name="action">The action.</param>
    /// <param name="element">The name of the element.</param>
    /// <param name="identifier">The sequence.</param>
    /// <param name="request">The identifier of the request; null when it has none.</param>
    public static Message Create(
        MessageVersion version, ReliableNames names, string action, string element, UniqueId identifier,
        UniqueId? request)
    {
        var message = Message.CreateMessage(
            version, action, new SequenceBodyWriter(names, element, identifier, null));
        if (request is not null)
        {
            message.Headers.RelatesTo = request;
        }

        return message;
    }
}
