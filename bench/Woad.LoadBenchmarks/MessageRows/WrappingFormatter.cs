using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>A custom formatter that leaves the work to the usual one and looks at the messages.</summary>
internal sealed class WrappingFormatter(IDispatchMessageFormatter? dispatch, IClientMessageFormatter? client)
    : IDispatchMessageFormatter, IClientMessageFormatter
{
    public void DeserializeRequest(Message message, object?[] parameters)
    {
        MessageWork.Look(message);
        dispatch!.DeserializeRequest(message, parameters);
    }

    public Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result) =>
        MessageWork.Look(dispatch!.SerializeReply(messageVersion, parameters, result!));

    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters) =>
        MessageWork.Look(client!.SerializeRequest(messageVersion, parameters));

    public object? DeserializeReply(Message message, object?[] parameters)
    {
        MessageWork.Look(message);
        return client!.DeserializeReply(message, parameters);
    }
}
