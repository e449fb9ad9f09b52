using System.Runtime.Serialization;

namespace Woad.Server.Tests.Web;

[DataContract]
public class TruncatedValue
{
    [DataMember]
    public string? Name { get; set; }

    [DataMember]
    public int Count { get; set; }

    [DataMember]
    public bool IsGood { get; set; }

    [DataMember]
    public TruncatedValue[]? Parts { get; set; }
}
