using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011", CallbackContract = typeof(ITransferCallback))]
    public interface ITransfers
    {
        [OperationContract(IsOneWay = true)]
        void Begin(decimal amount);
    }
}
