using System.ServiceModel;

namespace Woad.Samples.Tls;

[ServiceContract]
public interface IAccounts
{
    [OperationContract]
    string Caller();
}
