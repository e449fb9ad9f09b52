using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web;

[DataContract(Namespace = "http://books.test/")]
[KnownType(typeof(Atlas))]
public class Book
{
    [DataMember]
    public string? Title { get; set; }

    [DataMember]
    public int Pages { get; set; }

    [DataMember(EmitDefaultValue = false)]
    public string? Note { get; set; }
}
