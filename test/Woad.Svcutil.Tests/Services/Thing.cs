using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[DataContract(Namespace = "urn:shop:data")]
[KnownType(typeof(Box))]
public class Thing
{
    [DataMember]
    public string? Name { get; set; }
}
