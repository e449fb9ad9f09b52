using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public class LimitFault
    {
        [DataMember]
        public int Limit;
        [DataMember]
        public string Remedy;
    }
}
