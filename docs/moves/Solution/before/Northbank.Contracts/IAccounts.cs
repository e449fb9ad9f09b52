using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface IAccounts
    {
        [OperationContract]
        int Open(string owner);
    }
}
