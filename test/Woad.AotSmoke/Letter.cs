using System.ServiceModel;

namespace Woad.AotSmoke;

/// <summary>A message whose headers and body are the program's.</summary>
[MessageContract(WrapperNamespace = "urn:woad:smoke")]
public class Letter
{
    [MessageHeader(Namespace = "urn:woad:smoke")]
    public string? To { get; set; }

    [MessageBodyMember(Namespace = "urn:woad:smoke")]
    public Parcel? Parcel { get; set; }

    [MessageBodyMember(Namespace = "urn:woad:smoke")]
    public int Copies { get; set; }
}
