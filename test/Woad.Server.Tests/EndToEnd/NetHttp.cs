using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 in HTTP requests, or in WebSockets.</summary>
public sealed class NetHttp(
    WebSocketTransportUsage usage, NetHttpMessageEncoding encoding = NetHttpMessageEncoding.Binary)
    : ServerBinding("http", FreePort.Http)
{
    public override bool HasSessions => usage == WebSocketTransportUsage.Always;

    public override bool HasAddressing => true;

    public TransferMode TransferMode { get; init; }

    public bool IsReliable { get; init; }

    public override Binding Create() => new NetHttpBinding(BasicHttpSecurityMode.None, IsReliable)
    {
        MessageEncoding = encoding,
        TransferMode = TransferMode,
        WebSocketSettings = { TransportUsage = usage },
    };

    public override void SetQuota(Binding binding, int bytes) =>
        ((NetHttpBinding)binding).MaxReceivedMessageSize = bytes;
}
