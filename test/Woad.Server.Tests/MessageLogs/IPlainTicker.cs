using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.MessageLogs;

[ServiceContract]
public interface IPlainTicker
{
    [OperationContract]
    [WebGet(UriTemplate = "plain/{text}", ResponseFormat = WebMessageFormat.Json)]
    string Plain(string text);
}
