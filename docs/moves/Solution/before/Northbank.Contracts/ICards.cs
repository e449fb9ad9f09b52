using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface ICards
    {
        [OperationContract]
        [FaultContract(typeof(BankFault))]
        bool Block(string number);
    }
}
