using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web;

[DataContract(Namespace = "http://books.test/")]
public sealed class Problem
{
    [DataMember]
    public string? Text { get; set; }
}
