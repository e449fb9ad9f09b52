using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A known type in the place of <see cref="OwnNote"/>.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
public sealed class OwnNoteDerived : OwnNote
{
    [DataMember]
    public int More { get; set; }
}
