using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A known type in the place of <see cref="OwnItem"/>.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
public sealed class OwnDerived : OwnItem
{
    [DataMember]
    public int More { get; set; }
}
