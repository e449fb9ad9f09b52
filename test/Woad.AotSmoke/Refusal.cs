using System.Runtime.Serialization;

namespace Woad.AotSmoke;

/// <summary>The detail of a fault.</summary>
[DataContract(Namespace = "urn:woad:smoke")]
public class Refusal
{
    [DataMember]
    public string? Reason { get; set; }

    [DataMember]
    public List<string>? Instead { get; set; }

    [DataMember]
    public Reach Reach { get; set; }

    [DataMember]
    public DateTime? Again { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public Place Where { get; set; }

    [DataMember]
    public List<Place>? Others { get; set; }

    [DataMember]
    public Dictionary<string, int>? Prices { get; set; }
}
