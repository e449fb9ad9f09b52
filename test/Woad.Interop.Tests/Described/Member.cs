using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Described;

[DataContract(Namespace = "urn:woad:described")]
public class Member
{
    [DataMember(IsRequired = true)]
    public string Name { get; set; } = "";

    [DataMember]
    public int Age { get; set; }

    [DataMember]
    public Member? Parent { get; set; }
}
