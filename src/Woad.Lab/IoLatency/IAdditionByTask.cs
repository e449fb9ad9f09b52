using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Lab.IoLatency;

/// <summary>The operation that waits without a thread.</summary>
[ServiceContract(Name = "Addition", Namespace = "urn:woad:lab")]
public interface IAdditionByTask
{
    [OperationContract]
    [WebGet(UriTemplate = "add?x={x}&y={y}")]
    Task<int> AddAsync(int x, int y);
}
