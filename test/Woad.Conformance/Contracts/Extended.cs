using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>Keeps what it has no members for.</summary>
[DataContract(Namespace = "http://woad.test/graphs", Name = "Extended")]
public sealed class Extended : IExtensibleDataObject
{
    [DataMember]
    public int Known { get; set; }

    public ExtensionDataObject? ExtensionData { get; set; }
}
