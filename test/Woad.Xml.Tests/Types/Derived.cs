using System.Runtime.Serialization;

namespace Woad.Xml.Types;

[DataContract(Namespace = "urn:d")]
public sealed class Derived : Base
{
    [DataMember] public int Y;
}
