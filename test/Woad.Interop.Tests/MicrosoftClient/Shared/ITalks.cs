using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>A service that calls its callers.</summary>
[ServiceContract(Namespace = "urn:matrix", CallbackContract = typeof(ITalksBack))]
public interface ITalks
{
    [OperationContract]
    int Count(int upTo);

    [OperationContract(IsOneWay = true)]
    void CountLater(int upTo);
}
