using System.Runtime.Serialization;

namespace Interop.Matrix;

/// <summary>Values of the simple types.</summary>
[DataContract(Namespace = "urn:matrix:data")]
public sealed class Plain
{
    [DataMember]
    public bool Flag { get; set; }

    [DataMember]
    public byte Octet { get; set; }

    [DataMember]
    public sbyte Small { get; set; }

    [DataMember]
    public short Short { get; set; }

    [DataMember]
    public ushort UShort { get; set; }

    [DataMember]
    public int Int { get; set; }

    [DataMember]
    public uint UInt { get; set; }

    [DataMember]
    public long Long { get; set; }

    [DataMember]
    public ulong ULong { get; set; }

    [DataMember]
    public float Single { get; set; }

    [DataMember]
    public double Double { get; set; }

    [DataMember]
    public decimal Decimal { get; set; }

    [DataMember]
    public char Letter { get; set; }

    [DataMember]
    public DateTime Time { get; set; }

    [DataMember]
    public DateTimeOffset Moment { get; set; }

    [DataMember]
    public TimeSpan Span { get; set; }

    [DataMember]
    public Guid Id { get; set; }

    [DataMember]
    public Uri? Address { get; set; }

    [DataMember]
    public Color Color { get; set; }

    [DataMember]
    public Sides Sides { get; set; }
}
