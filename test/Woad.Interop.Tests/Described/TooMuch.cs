using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public class TooMuch
{
    [DataMember]
    public int Limit { get; set; }
}
