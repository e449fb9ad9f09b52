using System.Runtime.Serialization;

namespace Woad.Server.Compiled.Tests;

[DataContract(Namespace = "http://books.test/")]
public sealed class Crate : Parcel
{
    [DataMember]
    public byte[]? Content { get; set; }
}
