using System.ServiceModel;

namespace Woad.Conformance.Ignored;

[MessageContract(WrapperName = "Typed", WrapperNamespace = "urn:parts")]
public sealed class PartsTyped
{
    [MessageHeader(Namespace = "urn:parts")]
    public string? Head { get; set; }

    [MessageBodyMember(Namespace = "urn:parts", Order = 1)]
    public string? First { get; set; }

    [MessageBodyMember(Namespace = "urn:parts", Order = 2)]
    public string? Second { get; set; }
}
