using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.2 as text or MTOM, with WS-Addressing 1.0.</summary>
public sealed class WSHttp(WSMessageEncoding encoding = WSMessageEncoding.Text) : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => true;

    public override Binding Create() => new WSHttpBinding(SecurityMode.None) { MessageEncoding = encoding };

    public override void SetQuota(Binding binding, int bytes) =>
        ((WSHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
