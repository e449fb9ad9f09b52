using System.Runtime.Serialization;

namespace Interop.Matrix;

/// <summary>Members that may have no value, that are left out, and that are required.</summary>
[DataContract(Namespace = "urn:matrix:data")]
public sealed class Sparse
{
    [DataMember(Order = 2)]
    public string? Name { get; set; }

    [DataMember(Order = 1, IsRequired = true)]
    public int? Number { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public decimal? Price { get; set; }

    [DataMember(EmitDefaultValue = false, Order = 3)]
    public int Zero { get; set; }

    [DataMember]
    public DateTime? Time { get; set; }

    [DataMember]
    public Guid? Id { get; set; }

    [DataMember]
    public byte[]? Data { get; set; }

    [DataMember]
    public Sparse? Next { get; set; }

    public string? Hidden { get; set; }
}
