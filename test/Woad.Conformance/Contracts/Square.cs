using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/data")]
public sealed class Square : Shape
{
    [DataMember]
    public double Side { get; set; }
}
