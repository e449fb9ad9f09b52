using System.Net.Security;
using System.ServiceModel;

namespace Woad.Tests.Protection;

[MessageContract(WrapperNamespace = "urn:vault")]
public class Ticket
{
    [MessageHeader(Name = "Ticket", Namespace = "urn:vault", ProtectionLevel = ProtectionLevel.Sign)]
    public string? Number { get; set; }

    [MessageBodyMember]
    public int Value { get; set; }
}
