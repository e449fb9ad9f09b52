using System.Runtime.Serialization;

namespace Woad.AotSmoke;

[DataContract(Namespace = "urn:woad:smoke")]
public class Parcel
{
    [DataMember]
    public int Number { get; set; }

    [DataMember]
    public string? To { get; set; }

    [DataMember]
    public DateTime Sent { get; set; }

    [DataMember]
    public decimal Price { get; set; }

    [DataMember]
    public List<string>? Contents { get; set; }

    [DataMember]
    public Parcel? Inside { get; set; }
}
