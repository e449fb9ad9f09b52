using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    [KnownType(typeof(Circle))]
    [KnownType(typeof(Square))]
    public abstract class Shape
    {
        [DataMember]
        public string Label;
    }
}
