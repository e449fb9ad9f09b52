using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.1 as text or MTOM, without addressing.</summary>
public sealed class BasicHttp(WSMessageEncoding encoding = WSMessageEncoding.Text)
    : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => false;

    public override Binding Create() => new BasicHttpBinding { MessageEncoding = encoding };

    public override void SetQuota(Binding binding, int bytes) =>
        ((BasicHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
