using System.ServiceModel;

namespace Interop
{
    [MessageContract(IsWrapped = false)]
    public class BareRequest
    {
        [MessageBodyMember]
        public string Text;
    }
}
