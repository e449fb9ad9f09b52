using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.2 with addressing over HTTPS.</summary>
public sealed class WSHttps : HttpsBinding
{
    public override bool HasAddressing => true;

    public override Binding Create() => new WS2007HttpBinding(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.None } },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
