using System.ServiceModel;

namespace Woad.Tests.Protection;

[MessageContract(WrapperNamespace = "urn:vault")]
public class Voucher
{
    [MessageBodyMember]
    public int Value { get; set; }
}
