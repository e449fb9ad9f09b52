using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Metadata.Exchange;

/// <summary>Answers requests for metadata.</summary>
internal sealed class MetadataExchangeService(ExchangedMetadata metadata) : IMetadataExchange
{
    public Message Get(Message request)
    {
        var asked = request.Headers.To ?? request.Properties.Via;
        return Message.CreateMessage(
            request.Version, ExchangeNames.GetResponse, new MetadataBody(metadata.Find(asked, PathBase())));
    }

    public IAsyncResult BeginGet(Message request, AsyncCallback callback, object state) =>
        TaskToAsyncResult.Begin(Task.FromResult(Get(request)), callback, state);

    public Message EndGet(IAsyncResult result) => TaskToAsyncResult.End<Message>(result);

    private static string PathBase() => OperationContext.Current?.Call?.Incoming.Origin.PathBase ?? "";
}
