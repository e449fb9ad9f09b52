using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public class Circle : Shape
    {
        [DataMember]
        public double Radius;
    }
}
