using System.Runtime.Serialization;

namespace Seeds.Instancing
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
