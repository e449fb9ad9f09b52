using System.Runtime.Serialization;

namespace Woad.Conformance.Ignored;

[DataContract(Namespace = "urn:parts")]
public sealed class PartsNeed
{
    [DataMember(IsRequired = true)]
    public int Count { get; set; }
}
