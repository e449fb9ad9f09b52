using System.Runtime.Serialization;

namespace Interop.Matrix;

[DataContract(Namespace = "urn:matrix:data")]
public sealed class Problem
{
    [DataMember]
    public int Code { get; set; }

    [DataMember]
    public string? Hint { get; set; }
}
