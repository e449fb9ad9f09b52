using System.ServiceModel;

namespace Interop
{
    [MessageContract]
    public class ItemRequest
    {
        [MessageBodyMember]
        public Item Item;

        [MessageBodyMember]
        public int Count;
    }
}
