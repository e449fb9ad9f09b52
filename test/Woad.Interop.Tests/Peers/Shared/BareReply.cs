using System.ServiceModel;

namespace Interop
{
    [MessageContract(IsWrapped = false)]
    public class BareReply
    {
        [MessageBodyMember(Namespace = "urn:interop:other")]
        public string Text;
    }
}
