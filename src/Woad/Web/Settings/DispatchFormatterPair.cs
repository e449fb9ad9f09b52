using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Web.Settings;

/// <summary>Reads requests by one formatter and writes replies by another.</summary>
internal sealed class DispatchFormatterPair(IDispatchMessageFormatter request, IDispatchMessageFormatter reply)
    : IDispatchMessageFormatter
{
    public void DeserializeRequest(Message message, object?[] parameters) =>
        request.DeserializeRequest(message, parameters!);

    public Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result) =>
        reply.SerializeReply(messageVersion, parameters!, result!);
}
