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

        [MessageBodyMember(Order = 2, Name = "weight")]
        public double Weight;

        [MessageBodyMember(Order = 1)]
        public string[] Contents;
    }
}
