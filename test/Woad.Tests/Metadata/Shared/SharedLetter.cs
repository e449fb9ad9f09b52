using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

/// <summary>A message that several operations use.</summary>
[MessageContract(WrapperName = "Letter", WrapperNamespace = "urn:shared")]
public class SharedLetter
{
    [MessageHeader(Namespace = "urn:shared")]
    public string? Stamp { get; set; }

    [MessageBodyMember(Namespace = "urn:shared")]
    public SharedNote? Note { get; set; }
}
