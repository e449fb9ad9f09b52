using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Dispatch.Settings;

/// <summary>Passes messages through: the only input is the request, the result is the reply.</summary>
internal sealed class MessageFormatter : IClientMessageFormatter
{
    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters) => (Message)parameters[0]!;

    public object DeserializeReply(Message message, object?[] parameters) => message;
}
