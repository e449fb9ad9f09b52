using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

[DataContract(Namespace = "http://woad.test/data")]
public sealed class Circle : Shape
{
    [DataMember]
    public double Radius { get; set; }
}
