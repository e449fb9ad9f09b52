using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Streaming;

[ServiceContract]
public interface IOddStreams
{
    [OperationContract]
    [WebInvoke(UriTemplate = "put", Method = "POST")]
    long Put(Stream data);

    [OperationContract]
    [WebGet(UriTemplate = "get/{kind}")]
    Stream Get(string kind);

    [OperationContract]
    [WebGet(UriTemplate = "ping", ResponseFormat = WebMessageFormat.Json)]
    int Ping();
}
