using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.1 as text, without addressing.</summary>
public sealed class BasicHttp() : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => false;

    public override Binding Create() => new BasicHttpBinding();

    public override void SetQuota(Binding binding, int bytes) =>
        ((BasicHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
