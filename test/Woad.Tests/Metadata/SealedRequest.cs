using System.Net.Security;
using System.ServiceModel;

namespace Woad.Tests.Metadata;

[MessageContract(WrapperNamespace = "urn:sealed")]
public sealed class SealedRequest
{
    [MessageHeader(Namespace = "urn:sealed", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
    public string? Secret { get; set; }

    [MessageBodyMember(Namespace = "urn:sealed", ProtectionLevel = ProtectionLevel.Sign)]
    public string? Open { get; set; }
}
