using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Routing.Sending;

/// <summary>
/// Recognizes one-way messages at an endpoint that takes requests: clients of WCF give a MessageID to requests alone. A
/// session without exchanges would refuse a message without one, because its reply could not find the caller.
/// </summary>
/// <param name="operation">The name of the router's operation.</param>
internal sealed class OneWayMessages(string operation) : IDispatchOperationSelector
{
    private const string Property = "Woad.Routing.OneWay";

    private static readonly object Mark = new();

    /// <inheritdoc/>
    public string SelectOperation(ref Message message)
    {
        if (message.Version.Addressing != AddressingVersion.None && message.Headers.MessageId is null)
        {
            message.Properties[Property] = Mark;
            message.Headers.MessageId = new UniqueId();
        }

        return operation;
    }

    /// <summary>Whether a message has no reply. An id that it was given here is taken out.</summary>
    public static bool Take(Message message)
    {
        if (message.Version.Addressing == AddressingVersion.None)
        {
            return false;
        }

        if (!message.Properties.Remove(Property))
        {
            return message.Headers.MessageId is null;
        }

        message.Headers.MessageId = null;
        return true;
    }
}
