using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>The same contract, one version later.</summary>
[DataContract(Namespace = "http://woad.test/graphs", Name = "Extended")]
public sealed class ExtendedMore
{
    [DataMember]
    public int Known { get; set; }

    [DataMember]
    public string? New { get; set; }
}
