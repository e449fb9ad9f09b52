using System.Runtime.Serialization;

namespace Interop.Matrix;

[Flags]
[DataContract(Namespace = "urn:matrix:data")]
public enum Sides
{
    [EnumMember]
    None = 0,

    [EnumMember]
    Left = 1,

    [EnumMember]
    Right = 2,

    [EnumMember]
    Top = 4,
}
