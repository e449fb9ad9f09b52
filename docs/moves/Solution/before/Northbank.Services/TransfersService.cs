using System.ServiceModel;
using Northbank.Contracts;

namespace Northbank.Services
{
    [ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
    public class TransfersService : ITransfers
    {
        public void Begin(decimal amount)
        {
            OperationContext.Current.GetCallbackChannel<ITransferCallback>().Done(amount);
        }
    }
}
