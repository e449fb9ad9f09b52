using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[MessageContract(WrapperName = "letter", WrapperNamespace = "urn:post:letter")]
public class Letter
{
    [MessageHeader(Namespace = "urn:post:head")]
    public string Stamp { get; set; } = "";

    [MessageBodyMember(Namespace = "urn:post:letter")]
    public string Text { get; set; } = "";
}
