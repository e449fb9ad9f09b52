using System.Runtime.Serialization;

namespace Woad.AotSmoke;

[DataContract(Namespace = "urn:woad:smoke")]
public struct Place
{
    [DataMember]
    public int Row { get; set; }
}
