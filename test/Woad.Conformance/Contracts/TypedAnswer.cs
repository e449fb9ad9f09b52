using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/typed")]
public sealed class TypedAnswer
{
    [DataMember]
    public int Sum { get; set; }

    [DataMember]
    public string? Text { get; set; }

    [DataMember]
    public bool ViaIsSet { get; set; }
}
