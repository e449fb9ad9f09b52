using System.Net.Security;
using System.ServiceModel;

namespace Woad.Interop.Tests.Xmlsec;

[MessageContract(WrapperNamespace = "urn:woad:levels")]
public sealed class Labelled
{
    [MessageHeader(Namespace = "urn:woad:levels", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
    public string Secret { get; set; } = "";

    [MessageHeader(Namespace = "urn:woad:levels", ProtectionLevel = ProtectionLevel.Sign)]
    public string Visible { get; set; } = "";

    [MessageBodyMember(Namespace = "urn:woad:levels")]
    public string Text { get; set; } = "";
}
