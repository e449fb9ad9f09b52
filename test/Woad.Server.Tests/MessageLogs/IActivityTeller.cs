using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.MessageLogs;

[ServiceContract]
public interface IActivityTeller
{
    [OperationContract]
    [WebGet(UriTemplate = "tell", ResponseFormat = WebMessageFormat.Json)]
    Guid Tell();
}
