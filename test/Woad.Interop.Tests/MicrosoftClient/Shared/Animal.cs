using System.Runtime.Serialization;

namespace Interop.Matrix;

[DataContract(Namespace = "urn:matrix:data")]
[KnownType(typeof(Cat))]
public class Animal
{
    [DataMember]
    public string? Name { get; set; }
}
