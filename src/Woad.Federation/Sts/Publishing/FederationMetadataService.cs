using System.IdentityModel.Metadata;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Federation.Sts.Publishing;

/// <summary>Answers with the federation metadata of a token service, which is made once.</summary>
/// <param name="create">Makes the metadata.</param>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class FederationMetadataService(Func<EntityDescriptor> create) : IFederationMetadata
{
    private readonly Lazy<byte[]> _document = new(() =>
    {
        var into = new MemoryStream();
        new MetadataSerializer().WriteMetadata(into, create());
        return into.ToArray();
    });

    public Message Answer(Message request)
    {
        var isRead = request.Properties.TryGetValue(HttpRequestMessageProperty.Name, out var http)
            && http is HttpRequestMessageProperty { Method: "GET" };
        var answer = isRead
            ? Message.CreateMessage(MessageVersion.None, "", new Document(_document.Value))
            : Message.CreateMessage(MessageVersion.None, "");
        var status = new HttpResponseMessageProperty
        {
            StatusCode = isRead ? HttpStatusCode.OK : HttpStatusCode.MethodNotAllowed,
            SuppressEntityBody = !isRead,
        };
        if (!isRead)
        {
            status.Headers[HttpResponseHeader.Allow] = "GET";
        }

        answer.Properties.Add(HttpResponseMessageProperty.Name, status);
        return answer;
    }

    private sealed class Document(byte[] document) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            using var reader = XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max);
            reader.MoveToContent();
            writer.WriteNode(reader, defattr: false);
        }
    }
}
