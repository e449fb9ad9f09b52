using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Server.Tests.Schemes;

/// <summary>Takes something that nobody else may read.</summary>
[ServiceContract(Namespace = "urn:secrets")]
public interface ISecrets
{
    [OperationContract]
    [WebInvoke(Method = "POST", UriTemplate = "tell")]
    string Tell(string secret);
}
