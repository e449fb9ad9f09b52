using System.ServiceModel;

namespace Woad.Interop.Tests.Described;

[MessageContract]
public class Package
{
    [MessageHeader]
    public string? Tenant { get; set; }

    [MessageBodyMember]
    public string? Content { get; set; }

    [MessageBodyMember]
    public int Weight { get; set; }
}
