using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[DataContract(Namespace = "urn:shop:data")]
public class Refusal
{
    [DataMember]
    public int Code { get; set; }
}
