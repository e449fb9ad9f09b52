using System.ServiceModel;

namespace Woad.AotSmoke;

[MessageContract(IsWrapped = false)]
public class Receipt
{
    [MessageHeader(Namespace = "urn:woad:smoke")]
    public int Number { get; set; }

    [MessageBodyMember(Namespace = "urn:woad:smoke")]
    public Refusal? Refused { get; set; }
}
