using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface IBranches
    {
        [OperationContract]
        string City(int branch);
    }
}
