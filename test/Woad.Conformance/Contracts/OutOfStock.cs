using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>The detail of a declared fault.</summary>
[DataContract(Namespace = "http://woad.test/faults")]
public sealed class OutOfStock
{
    [DataMember]
    public int Left { get; set; }

    [DataMember]
    public string? Article { get; set; }
}
