using System.ServiceModel;

namespace Woad.Interop.Tests.Described;

[MessageContract]
public class Receipt
{
    [MessageHeader]
    public int Cost { get; set; }

    [MessageBodyMember]
    public string? Text { get; set; }
}
