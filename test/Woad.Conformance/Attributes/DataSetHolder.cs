using System.Data;
using System.Runtime.Serialization;

namespace Woad.Conformance.Attributes;

/// <summary>DataSets as members.</summary>
[DataContract(Namespace = "urn:data")]
public sealed class DataSetHolder
{
    [DataMember(Order = 0)]
    public string? Name { get; set; }

    [DataMember(Order = 1)]
    public DataSet? Set { get; set; }

    [DataMember(Order = 2)]
    public DataTable? Table { get; set; }

    [DataMember(Order = 3)]
    public OrdersSet? Typed { get; set; }

    [DataMember(Order = 4)]
    public DataSet[]? Sets { get; set; }

    [DataMember(Order = 5)]
    public int Last { get; set; }
}
