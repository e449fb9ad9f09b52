using System.Runtime.Serialization;

namespace Interop.Matrix;

/// <summary>Collections as members.</summary>
[DataContract(Namespace = "urn:matrix:data")]
public sealed class Lists
{
    [DataMember]
    public int[]? Numbers { get; set; }

    [DataMember]
    public List<string?>? Names { get; set; }

    [DataMember]
    public int[][]? Rows { get; set; }

    [DataMember]
    public Dictionary<string, int>? Counts { get; set; }

    [DataMember]
    public double[]? Doubles { get; set; }

    [DataMember]
    public List<Sparse?>? Items { get; set; }
}
