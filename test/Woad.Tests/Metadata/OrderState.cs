using System.Runtime.Serialization;

namespace Woad.Tests.Metadata;

[DataContract(Namespace = "urn:orders:data")]
public enum OrderState
{
    [EnumMember]
    New,

    [EnumMember(Value = "Sent")]
    Shipped,
}
