using System.Runtime.Serialization;

namespace Woad.Server.Tests.Secured.Programs;

[DataContract(Namespace = "http://bank.example/")]
public class Overdrawn
{
    [DataMember]
    public string? Reason { get; set; }
}
