using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/typed")]
public sealed record Ticket
{
    [DataMember]
    public string? Owner { get; set; }

    [DataMember]
    public int Number { get; set; }
}
