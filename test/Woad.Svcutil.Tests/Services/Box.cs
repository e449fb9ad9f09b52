using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[DataContract(Namespace = "urn:shop:data")]
public class Box : Thing
{
    [DataMember]
    public byte[]? Content { get; set; }
}
