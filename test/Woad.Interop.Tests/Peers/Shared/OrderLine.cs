using System.Runtime.Serialization;

namespace Interop
{
    [DataContract]
    public class OrderLine
    {
        [DataMember]
        public int ItemID;
        [DataMember]
        public int Quantity;
    }
}
