using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Schemes;

/// <summary>Hands out documents.</summary>
[ServiceContract(Namespace = "urn:secrets")]
public interface IDocuments
{
    [OperationContract]
    [WebGet(UriTemplate = "wsdl")]
    void Wsdl();
}
