using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Samples.Queues
{
    // The messages of the poison queue are addressed to the order queue: any address is taken.
    [ServiceBehavior(AddressFilterMode = AddressFilterMode.Any)]
    public class PoisonProcessor : IOrderProcessor
    {
        [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
        public void SubmitPurchaseOrder(PurchaseOrder po)
        {
            var property = (MsmqMessageProperty)OperationContext.Current
                .IncomingMessageProperties[MsmqMessageProperty.Name];
            Report.Add("order " + po.Number + " is poison after " + property.MoveCount + " moves");
            Report.Done();
        }
    }
}
