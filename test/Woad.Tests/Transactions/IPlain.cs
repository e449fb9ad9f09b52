using System.ServiceModel;

namespace Woad.Tests.Transactions;

[ServiceContract(SessionMode = SessionMode.Required)]
public interface IPlain
{
    [OperationContract]
    string Write(string journal, int amount);
}
