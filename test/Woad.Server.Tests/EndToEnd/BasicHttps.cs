using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.1 over HTTPS; the client shows a certificate, a password, or nothing.</summary>
public sealed class BasicHttps(HttpClientCredentialType credential) : HttpsBinding
{
    public override bool HasAddressing => false;

    public override Binding Create() => new BasicHttpsBinding
    {
        Security = { Transport = { ClientCredentialType = credential } },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((BasicHttpsBinding)binding).MaxReceivedMessageSize = bytes;
}
