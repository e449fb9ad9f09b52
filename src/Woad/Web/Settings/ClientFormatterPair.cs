using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Web.Settings;

/// <summary>Writes requests by one formatter and reads replies by another.</summary>
internal sealed class ClientFormatterPair(IClientMessageFormatter request, IClientMessageFormatter reply)
    : IClientMessageFormatter
{
    public Message SerializeRequest(MessageVersion messageVersion, object?[] parameters) =>
        request.SerializeRequest(messageVersion, parameters!);

    public object? DeserializeReply(Message message, object?[] parameters) =>
        reply.DeserializeReply(message, parameters!);
}
