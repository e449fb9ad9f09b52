using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public class Figure
{
    [DataMember]
    public string? Label { get; set; }
}
