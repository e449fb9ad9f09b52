using System.ServiceModel;

namespace Interop
{
    [MessageContract]
    public class ParcelReply
    {
        [MessageHeader]
        public int Number;

        [MessageBodyMember]
        public string Summary;
    }
}
