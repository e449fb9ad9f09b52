using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web;

[DataContract(Namespace = "http://books.test/")]
public sealed class Atlas : Book
{
    [DataMember]
    public int Maps { get; set; }
}
