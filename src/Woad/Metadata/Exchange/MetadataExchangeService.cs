using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Connections;

namespace Woad.Metadata.Exchange;

/// <summary>Answers requests for metadata.</summary>
internal sealed class MetadataExchangeService(ExchangedMetadata metadata) : IMetadataExchange
{
    public Message Get(Message request)
    {
        var asked = request.Headers.To ?? request.Properties.Via;
        var body = new MetadataBody(metadata.Find(
            asked, PublicPath.Of(request.Properties), PublicPath.OwnSchemeOf(request.Properties, asked)));
        return Message.CreateMessage(request.Version, ExchangeNames.GetResponse, body);
    }

    public IAsyncResult BeginGet(Message request, AsyncCallback callback, object state) =>
        TaskToAsyncResult.Begin(Task.FromResult(Get(request)), callback, state);

    public Message EndGet(IAsyncResult result) => TaskToAsyncResult.End<Message>(result);
}
