using System.ServiceModel;

namespace Woad.Tests.Metadata.Shared;

/// <summary>A message without wrapper that several operations use.</summary>
[MessageContract(IsWrapped = false)]
public class SharedPage
{
    [MessageBodyMember(Namespace = "urn:shared")]
    public SharedNote? Page { get; set; }
}
