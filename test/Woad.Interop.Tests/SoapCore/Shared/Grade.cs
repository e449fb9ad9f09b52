using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Interop.Goods;

[DataContract(Namespace = "urn:goods:data")]
[XmlType(Namespace = "urn:goods:data")]
public enum Grade
{
    [EnumMember]
    None,

    [EnumMember(Value = "best")]
    [XmlEnum("best")]
    Best,
}
