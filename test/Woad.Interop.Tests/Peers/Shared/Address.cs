using System.Runtime.Serialization;

namespace Interop
{
    [DataContract(Namespace = "urn:interop:data")]
    public class Address
    {
        [DataMember(IsRequired = true)]
        public string Street;
        [DataMember(EmitDefaultValue = false)]
        public string Zip;
    }
}
