using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Web;

/// <summary>Operations whose bodies are streams alone.</summary>
[ServiceContract]
public interface IPipe
{
    [OperationContract]
    [WebInvoke(UriTemplate = "echo/{name}")]
    Stream Echo(string name, Stream content);

    [OperationContract]
    [WebGet(UriTemplate = "json")]
    Stream Json();
}
