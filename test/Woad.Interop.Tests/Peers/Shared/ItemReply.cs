using System.ServiceModel;

namespace Interop
{
    [MessageContract(WrapperName = "Packed")]
    public class ItemReply
    {
        [MessageBodyMember]
        public Item Item;
    }
}
