using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>May refer to itself.</summary>
[DataContract(Namespace = "http://woad.test/graphs")]
public sealed class Node
{
    [DataMember]
    public Node? Next { get; set; }
}
