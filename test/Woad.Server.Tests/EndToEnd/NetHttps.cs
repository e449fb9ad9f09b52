using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>
/// WebSockets over TLS; the client shows a certificate or a password, in the handshake or in each message.
/// </summary>
public sealed class NetHttps(BasicHttpsSecurityMode mode, HttpClientCredentialType credential) : HttpsBinding
{
    public override bool HasSessions => true;

    public override bool HasAddressing => true;

    public override Binding Create() => new NetHttpsBinding(mode)
    {
        Security = { Transport = { ClientCredentialType = credential } },
        WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetHttpsBinding)binding).MaxReceivedMessageSize = bytes;
}
