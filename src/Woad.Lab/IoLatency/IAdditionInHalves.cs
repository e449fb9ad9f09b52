using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Lab.IoLatency;

/// <summary>The operation in the older asynchronous pattern.</summary>
[ServiceContract(Name = "Addition", Namespace = "urn:woad:lab")]
public interface IAdditionInHalves
{
    [OperationContract(AsyncPattern = true)]
    [WebGet(UriTemplate = "add?x={x}&y={y}")]
    IAsyncResult BeginAdd(int x, int y, AsyncCallback callback, object state);

    int EndAdd(IAsyncResult result);
}
