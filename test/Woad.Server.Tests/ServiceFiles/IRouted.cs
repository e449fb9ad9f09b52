using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.ServiceFiles;

[ServiceContract]
public interface IRouted
{
    [OperationContract]
    [WebGet(UriTemplate = "greetings/{name}")]
    string Greet(string name);
}
