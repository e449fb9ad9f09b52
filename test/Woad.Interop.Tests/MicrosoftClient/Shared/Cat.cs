using System.Runtime.Serialization;

namespace Interop.Matrix;

[DataContract(Namespace = "urn:matrix:data")]
public sealed class Cat : Animal
{
    [DataMember]
    public int Lives { get; set; }
}
