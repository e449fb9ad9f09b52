using System.Runtime.Serialization;

namespace Woad.Xml.Types;

[DataContract(Namespace = "urn:b")]
[KnownType(typeof(Derived))]
public class Base
{
    [DataMember] public int X;
}
