using System.ServiceModel;

namespace Interop
{
    [MessageContract(WrapperName = "Parcel", WrapperNamespace = "urn:interop:wrapper")]
    public class ParcelRequest
    {
        [MessageHeader(Namespace = "urn:interop:other")]
        public string Key;

        [MessageHeader]
        public Address To;

        // Mono writes members as they are declared, whatever their order says.
        [MessageBodyMember(Order = 1)]
        public string[] Contents;

        [MessageBodyMember(Order = 2, Name = "weight")]
        public double Weight;
    }
}
