using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public class Disc : Figure
{
    [DataMember]
    public double Radius { get; set; }
}
