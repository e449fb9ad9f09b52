using System;
using System.Globalization;
using System.ServiceModel;

namespace Woad.Samples.Queues
{
    // <service>
    public class OrderProcessor : IOrderProcessor
    {
        [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
        public void SubmitPurchaseOrder(PurchaseOrder po)
        {
            if (po.Quantity <= 0)
            {
                Report.Add("order " + po.Number + " fails");
                throw new InvalidOperationException("An order needs a quantity.");
            }

            Report.Add("order " + po.Number + " of " + po.Quantity.ToString(CultureInfo.InvariantCulture) + " is done");
            Report.Done();
        }
    }
    // </service>
}
