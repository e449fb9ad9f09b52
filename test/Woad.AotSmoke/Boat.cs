using System.Runtime.Serialization;

namespace Woad.AotSmoke;

/// <summary>Known to the operations, not to its base class.</summary>
[DataContract(Namespace = "urn:woad:smoke")]
public class Boat : Vehicle
{
    [DataMember]
    public double Length { get; set; }
}
