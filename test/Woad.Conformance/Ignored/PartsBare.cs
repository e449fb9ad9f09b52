using System.ServiceModel;

namespace Woad.Conformance.Ignored;

[MessageContract(IsWrapped = false)]
public sealed class PartsBare
{
    [MessageBodyMember(Namespace = "urn:parts")]
    public string? First { get; set; }
}
