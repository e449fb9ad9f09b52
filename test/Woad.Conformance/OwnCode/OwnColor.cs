using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>An enumeration with one value that has no name on the wire.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
public enum OwnColor
{
    [EnumMember]
    None,

    [EnumMember]
    Red,

    Unnamed,
}
