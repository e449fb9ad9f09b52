using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Startup;

[ServiceContract]
public interface IStartupEcho
{
    [OperationContract]
    [WebGet(UriTemplate = "echo/{text}", ResponseFormat = WebMessageFormat.Json)]
    string Echo(string text);
}
