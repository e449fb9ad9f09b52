using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[MessageContract(WrapperNamespace = "http://bank.example/")]
public class Receipt
{
    [MessageBodyMember(Namespace = "http://bank.example/")]
    public string? Text { get; set; }
}
