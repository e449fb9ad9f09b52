using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Woad.Tests.Metadata.Shared;

[DataContract(Namespace = "urn:shared")]
[XmlType(Namespace = "urn:shared")]
public enum SharedKind
{
    [EnumMember]
    Plain,

    [EnumMember]
    Urgent,
}
