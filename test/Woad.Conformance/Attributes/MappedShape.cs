using System.Runtime.Serialization;

[assembly: ContractNamespace("urn:mapped", ClrNamespace = "Woad.Conformance.Attributes.Mapped")]

namespace Woad.Conformance.Attributes.Mapped;

/// <summary>Its namespace is that which the assembly gives to its CLR namespace.</summary>
[DataContract]
public sealed class MappedShape
{
    [DataMember]
    public int Value { get; set; }
}
