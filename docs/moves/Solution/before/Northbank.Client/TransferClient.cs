using System.ServiceModel;
using Northbank.Contracts;

namespace Northbank.Client
{
    public class TransferClient : DuplexClientBase<ITransfers>, ITransfers
    {
        public TransferClient(ITransferCallback callback)
            : base(new InstanceContext(callback), "Transfers")
        {
        }

        public void Begin(decimal amount)
        {
            Channel.Begin(amount);
        }
    }
}
