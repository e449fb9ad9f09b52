using System.Runtime.Serialization;

namespace Woad.AotSmoke;

[DataContract(Namespace = "urn:woad:smoke")]
public class Bicycle : Vehicle
{
    [DataMember]
    public int? Gears { get; set; }
}
