using System.Net.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[MessageContract(WrapperNamespace = "http://bank.example/")]
public class Transfer
{
    [MessageHeader(Namespace = "http://bank.example/", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
    public string? Pin { get; set; }

    [MessageHeader(Namespace = "http://bank.example/", ProtectionLevel = ProtectionLevel.Sign)]
    public string? Reference { get; set; }

    [MessageHeader(Namespace = "http://bank.example/", ProtectionLevel = ProtectionLevel.None)]
    public string? Campaign { get; set; }

    [MessageBodyMember(Namespace = "http://bank.example/", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
    public decimal Amount { get; set; }
}
