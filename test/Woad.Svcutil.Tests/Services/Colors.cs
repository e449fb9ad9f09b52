using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[DataContract(Namespace = "urn:shop:data")]
public enum Colors
{
    [EnumMember]
    Red,

    [EnumMember(Value = "dark green")]
    DarkGreen = 7,
}
