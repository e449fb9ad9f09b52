using System.ServiceModel;

namespace Woad.Samples.Bearer;

[ServiceContract(Namespace = "http://samples.woad/accounts")]
public interface IAccounts
{
    [OperationContract]
    string Balance();

    [OperationContract]
    string Transfer(int amount);
}
