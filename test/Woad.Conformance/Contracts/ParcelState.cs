using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/data")]
public enum ParcelState
{
    [EnumMember]
    Packed,

    [EnumMember(Value = "on-its-way")]
    Travelling,
}
