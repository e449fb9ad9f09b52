using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Versions;

/// <summary>Changes messages from one SOAP and addressing version to another.</summary>
internal static class VersionChange
{
    /// <summary>Bytes of a fault that are kept in memory.</summary>
    private const int MostFault = 1024 * 1024;

    /// <summary>The message in another version; its body is read when the result is written.</summary>
    public static Message Of(Message message, MessageVersion version)
    {
        var action = message.Headers.Action;
        Message changed;
        if (message.IsFault)
        {
            var fault = new ChangedFault(MessageFault.CreateFault(message, MostFault));
            changed = Message.CreateMessage(
                version, fault, string.IsNullOrEmpty(action) ? version.Addressing.DefaultFaultAction : action);
        }
        else if (message.IsEmpty)
        {
            changed = Message.CreateMessage(version, action);
        }
        else
        {
            changed = Message.CreateMessage(version, action, new ChangedBody(message, version));
        }

        CopyHeaders(message, changed);
        changed.Properties.CopyProperties(message.Properties);
        return changed;
    }

    private static void CopyHeaders(Message from, Message to)
    {
        var addressing = from.Version.Addressing.Namespace;
        for (var i = 0; i < from.Headers.Count; i++)
        {
            if (from.Headers[i].Namespace != addressing)
            {
                to.Headers.Add(ChangedHeader.Of(from, i, to.Version.Envelope));
            }
        }

        if (from.Version.Addressing != AddressingVersion.None && to.Version.Addressing != AddressingVersion.None)
        {
            to.Headers.MessageId = from.Headers.MessageId;
            to.Headers.RelatesTo = from.Headers.RelatesTo;
            if (from.Headers.ReplyTo is not null)
            {
                // The address itself is of the connection before.
                to.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
            }
        }
    }
}
