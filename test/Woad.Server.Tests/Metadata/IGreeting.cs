using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Metadata;

[ServiceContract]
public interface IGreeting
{
    [OperationContract]
    [WebGet(UriTemplate = "?name={name}")]
    string Greet(string? name);
}
