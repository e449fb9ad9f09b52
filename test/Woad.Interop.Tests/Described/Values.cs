using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public class Values
{
    [DataMember]
    public bool Bool { get; set; }

    [DataMember]
    public byte Byte { get; set; }

    [DataMember]
    public sbyte SByte { get; set; }

    [DataMember]
    public short Short { get; set; }

    [DataMember]
    public uint UInt { get; set; }

    [DataMember]
    public long Long { get; set; }

    [DataMember]
    public float Float { get; set; }

    [DataMember]
    public double Double { get; set; }

    [DataMember]
    public decimal Decimal { get; set; }

    [DataMember]
    public char Char { get; set; }

    [DataMember]
    public string? String { get; set; }

    [DataMember]
    public DateTime DateTime { get; set; }

    [DataMember]
    public TimeSpan TimeSpan { get; set; }

    [DataMember]
    public Guid Guid { get; set; }

    [DataMember]
    public byte[]? Bytes { get; set; }

    [DataMember]
    public int? Nothing { get; set; }
}
