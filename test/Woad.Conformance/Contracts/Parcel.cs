using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>One member of each simple type, and null where null is possible.</summary>
[DataContract(Namespace = "http://woad.test/data")]
public sealed record Parcel
{
    [DataMember(Order = 0)]
    public string? Name { get; init; }

    [DataMember(Order = 1, IsRequired = true)]
    public int Number { get; init; }

    [DataMember(Order = 2)]
    public long Long { get; init; }

    [DataMember(Order = 3)]
    public decimal Price { get; init; }

    [DataMember(Order = 4)]
    public double Weight { get; init; }

    [DataMember(Order = 5)]
    public bool Fragile { get; init; }

    [DataMember(Order = 6)]
    public DateTime Sent { get; init; }

    [DataMember(Order = 7)]
    public TimeSpan Took { get; init; }

    [DataMember(Order = 8)]
    public Guid Id { get; init; }

    [DataMember(Order = 9)]
    public int? Floor { get; init; }

    [DataMember(Order = 10, EmitDefaultValue = false)]
    public string? Note { get; init; }

    [DataMember(Order = 11)]
    public ParcelState State { get; init; }
}
