using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public enum Weather
{
    [EnumMember]
    Rain,

    [EnumMember(Value = "Sun")]
    Sunshine,
}
