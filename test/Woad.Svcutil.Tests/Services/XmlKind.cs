using System.Xml.Serialization;

namespace Woad.Svcutil.Tests.Services;

[XmlType(Namespace = "urn:xmlshop:data")]
public enum XmlKind
{
    [XmlEnum("light-weight")]
    Light,
    Heavy,
}
