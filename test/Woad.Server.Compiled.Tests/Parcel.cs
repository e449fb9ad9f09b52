using System.Runtime.Serialization;

namespace Woad.Server.Compiled.Tests;

/// <summary>A contract with what only generated code reads and writes without a serializer.</summary>
[DataContract(Namespace = "http://books.test/")]
[KnownType(typeof(Crate))]
public class Parcel
{
    [DataMember(IsRequired = true)]
    public string? Name { get; set; }

    [DataMember]
    public object? Any { get; set; }

    [DataMember]
    public Parcel? Inside { get; set; }

    [DataMember]
    public DateTime Sent { get; set; }

    public int Callbacks { get; private set; }

    [OnDeserialized]
    private void Done(StreamingContext context) => Callbacks++;
}
