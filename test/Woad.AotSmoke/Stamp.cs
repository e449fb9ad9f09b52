using System.Xml.Serialization;

namespace Woad.AotSmoke;

/// <summary>For XmlSerializer.</summary>
[XmlType(Namespace = "urn:woad:smoke")]
public class Stamp
{
    [XmlAttribute]
    public int Value { get; set; }

    [XmlElement("Line")]
    public List<string> Lines { get; set; } = [];

    public Reach Reach { get; set; }
}
