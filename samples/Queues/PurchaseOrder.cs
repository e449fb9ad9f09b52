using System.Runtime.Serialization;

namespace Woad.Samples.Queues
{
    [DataContract(Namespace = "http://samples.woad/queues")]
    public class PurchaseOrder
    {
        [DataMember]
        public string Number { get; set; }

        [DataMember]
        public int Quantity { get; set; }
    }
}
