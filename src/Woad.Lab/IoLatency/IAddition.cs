using System.ServiceModel;
using System.ServiceModel.Web;

namespace Woad.Lab.IoLatency;

/// <summary>The published operation: a sum, after the time that an input or output would take.</summary>
[ServiceContract(Name = "Addition", Namespace = "urn:woad:lab")]
public interface IAddition
{
    [OperationContract]
    [WebGet(UriTemplate = "add?x={x}&y={y}")]
    int Add(int x, int y);
}
