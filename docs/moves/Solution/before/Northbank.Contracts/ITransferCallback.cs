using System.ServiceModel;

namespace Northbank.Contracts
{
    public interface ITransferCallback
    {
        [OperationContract(IsOneWay = true)]
        void Done(decimal amount);
    }
}
