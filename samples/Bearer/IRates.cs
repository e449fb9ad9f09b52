using System.ServiceModel;

namespace Woad.Samples.Bearer;

[ServiceContract(Namespace = "http://samples.woad/rates")]
public interface IRates
{
    [OperationContract]
    decimal Rate(string currency);
}
