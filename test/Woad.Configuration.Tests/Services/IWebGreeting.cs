using System.ServiceModel;
using System.ServiceModel.Web;

namespace Contoso;

[ServiceContract]
public interface IWebGreeting
{
    [OperationContract]
    [WebGet(UriTemplate = "greetings/{name}")]
    string Greet(string name);
}
