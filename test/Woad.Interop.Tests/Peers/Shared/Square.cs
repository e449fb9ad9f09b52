using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public class Square : Shape
    {
        [DataMember]
        public double Side;
    }
}
