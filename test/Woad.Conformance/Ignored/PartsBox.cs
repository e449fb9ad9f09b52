using System.Runtime.Serialization;

namespace Woad.Conformance.Ignored;

[DataContract(Namespace = "urn:parts")]
public sealed class PartsBox
{
    [DataMember]
    public string? Label { get; set; }
}
