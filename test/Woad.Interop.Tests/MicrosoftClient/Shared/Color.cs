using System.Runtime.Serialization;

namespace Interop.Matrix;

[DataContract(Namespace = "urn:matrix:data")]
public enum Color
{
    [EnumMember]
    None,

    [EnumMember(Value = "rouge")]
    Red,

    [EnumMember]
    Green,
}
