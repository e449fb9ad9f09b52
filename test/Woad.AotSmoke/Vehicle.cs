using System.Runtime.Serialization;

namespace Woad.AotSmoke;

[DataContract(Namespace = "urn:woad:smoke")]
[KnownType(typeof(Bicycle))]
public abstract class Vehicle
{
    [DataMember]
    public string? Name { get; set; }
}
