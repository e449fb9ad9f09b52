using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.1 as text in UTF-16.</summary>
public sealed class BasicHttpUtf16() : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => false;

    public override bool HasAddressing => false;

    public override Binding Create() => new BasicHttpBinding { TextEncoding = Encoding.Unicode };

    public override void SetQuota(Binding binding, int bytes) =>
        ((BasicHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
