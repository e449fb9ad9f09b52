using System.Threading;
using Northbank.Contracts;

namespace Northbank.Host
{
    internal class TransferPrinter : ITransferCallback
    {
        private readonly ManualResetEvent _done = new ManualResetEvent(false);

        private decimal _amount;

        public void Done(decimal amount)
        {
            _amount = amount;
            _done.Set();
        }

        public string Wait()
        {
            return _done.WaitOne(20000) ? "transferred " + _amount : "no transfer";
        }
    }
}
