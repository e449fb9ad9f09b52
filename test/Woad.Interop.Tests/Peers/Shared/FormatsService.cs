using System.Globalization;
using System.Linq;
using System.ServiceModel;

namespace Interop
{
    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public class FormatsService : IFormats
    {
        public ParcelReply Ship(ParcelRequest request)
        {
            return new ParcelReply
            {
                Number = request.Contents.Length,
                Summary = request.Key + " to " + request.To.Street + ": " + string.Join(",", request.Contents) + " "
                    + request.Weight.ToString(CultureInfo.InvariantCulture),
            };
        }

        public BareReply Bare(BareRequest request)
        {
            return new BareReply { Text = request.Text + "!" };
        }

        public Item Describe(Item item, int[] extras)
        {
            return new Item
            {
                Id = item.Id + extras.Sum(),
                Tags = item.Tags.Reverse().ToArray(),
                Prices = item.Prices,
                Text = item.Text,
            };
        }

        public ItemReply Pack(ItemRequest request)
        {
            request.Item.Id *= request.Count;
            return new ItemReply { Item = request.Item };
        }

        public string Join(string left, int right)
        {
            return left + right;
        }

        public string JoinData(string left, int right)
        {
            return left + right;
        }

        public void FailWithAction()
        {
            throw new FaultException<LimitFault>(new LimitFault { Limit = 3, Remedy = "less" }, "acted");
        }

        public void FailWithCode()
        {
            throw new FaultException("coded", FaultCode.CreateSenderFaultCode("Coded", "urn:interop:codes"));
        }
    }
}
