using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>A member of every kind that the JSON serializer treats in its own way.</summary>
[DataContract(Namespace = "urn:crates", Name = "Crate-1")]
[KnownType(typeof(Box))]
public class Crate
{
    [DataMember(IsRequired = true)]
    public string? Label { get; set; }

    [DataMember(Name = "how many")]
    public int Count { get; set; }

    [DataMember]
    public bool IsOpen { get; set; }

    [DataMember]
    public byte Small { get; set; }

    [DataMember]
    public long Large { get; set; }

    [DataMember]
    public ulong Larger { get; set; }

    [DataMember]
    public double Weight { get; set; }

    [DataMember]
    public decimal Price { get; set; }

    [DataMember]
    public char Mark { get; set; }

    [DataMember]
    public DateTime Packed { get; set; }

    [DataMember]
    public DateTime? Opened { get; set; }

    [DataMember]
    public DateTimeOffset Sent { get; set; }

    [DataMember]
    public TimeSpan Way { get; set; }

    [DataMember]
    public Guid Id { get; set; }

    [DataMember]
    public Uri? Link { get; set; }

    [DataMember]
    public byte[]? Bytes { get; set; }

    [DataMember]
    public CrateKind Kind { get; set; }

    [DataMember]
    public CrateKind? OtherKind { get; set; }

    [DataMember]
    public CrateMarks Marks { get; set; }

    [DataMember]
    public Dictionary<string, int>? Parts { get; set; }

    [DataMember]
    public CrateNotes? Notes { get; set; }

    [DataMember]
    public List<Crate?>? Inside { get; set; }

    [DataMember]
    public int?[]? Numbers { get; set; }

    [DataMember]
    public KeyValuePair<int, string> Pair { get; set; }

    [DataMember]
    public object? Anything { get; set; }

    [DataMember]
    public XmlElement? Paper { get; set; }

    [DataMember]
    public PlainLid? Lid { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public string? Rare { get; set; }
}
