using System.Runtime.Serialization;

namespace Woad.Xml.Types;

[DataContract(Namespace = "urn:h")]
public sealed class Holder
{
    [DataMember] public Base? Item;
    [DataMember] public Base? Other;
}
