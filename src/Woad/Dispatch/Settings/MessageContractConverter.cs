using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Dispatch.Settings;

/// <summary>
/// A converter over the formatter of an operation that takes the message contract and returns nothing.
/// </summary>
internal sealed class MessageContractConverter(OperationFormatter formatter, string? action) : TypedMessageConverter
{
    public override object FromMessage(Message message)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (action is not null && message.Headers.Action is { } received && received != action)
        {
            throw new ProtocolException(Escaped.Text(
                $"Cannot create a typed message due to action mismatch, expecting {action} encountered {received}"));
        }

        var parameters = new object?[1];
        try
        {
            formatter.DeserializeRequest(message, parameters);
        }
        catch (FaultException e)
        {
            throw new CommunicationException(e.Message, e.InnerException);
        }

        return parameters[0]!;
    }

    public override Message ToMessage(object typedMessage) =>
        ToMessage(typedMessage, MessageVersion.Soap12WSAddressing10);

    public override Message ToMessage(object typedMessage, MessageVersion version)
    {
        ArgumentNullException.ThrowIfNull(typedMessage);
        ArgumentNullException.ThrowIfNull(version);
        return formatter.SerializeRequest(version, [typedMessage]);
    }
}
