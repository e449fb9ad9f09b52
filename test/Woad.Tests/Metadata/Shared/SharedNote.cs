using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Woad.Tests.Metadata.Shared;

/// <summary>A type of both serializers, with one name.</summary>
[DataContract(Namespace = "urn:shared")]
[XmlType(Namespace = "urn:shared")]
public class SharedNote
{
    [DataMember]
    public string? Text { get; set; }

    [DataMember]
    public SharedKind Kind { get; set; }
}
