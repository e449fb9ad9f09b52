using System.ServiceModel;

namespace Woad.Tests.Transactions;

[ServiceContract(SessionMode = SessionMode.Required)]
public interface IRequiring
{
    [OperationContract]
    void Work();
}
